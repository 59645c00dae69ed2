package com.google.android.gms.tasks

// https://developers.google.com/android/reference/com/google/android/gms/tasks/Task
abstract class Task<T> {
    abstract fun addOnSuccessListener(listener: OnSuccessListener<in T>): Task<T>
    abstract fun addOnFailureListener(listener: OnFailureListener): Task<T>
}
fun interface OnSuccessListener<T> { fun onSuccess(result: T) }
fun interface OnFailureListener { fun onFailure(error: Exception) }
