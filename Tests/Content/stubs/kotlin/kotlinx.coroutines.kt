package kotlinx.coroutines

// https://kotlinlang.org/api/kotlinx.coroutines/kotlinx-coroutines-core/kotlinx.coroutines/
interface CoroutineScope
interface Job { fun invokeOnCompletion(handler: (cause: Throwable?) -> Unit): Any }
external fun CoroutineScope.launch(block: suspend CoroutineScope.() -> Unit): Job
suspend fun delay(timeMillis: Long) { TODO() }
