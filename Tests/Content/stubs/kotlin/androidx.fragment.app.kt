package androidx.fragment.app

import android.os.Bundle
import androidx.fragment.app.Fragment

// https://developer.android.com/reference/kotlin/androidx/fragment/app/package-summary
external fun Fragment.setFragmentResult(requestKey: String, result: Bundle)
