import { useSyncExternalStore } from 'react'

/** Why sign-in is asked for, and what runs once it succeeded (spec/2 §4 "Auth modal"). */
export interface SignInRequest {
  mode: 'sign-in' | 'sign-up'
  /** Runs after login. */
  pendingAction?: () => void | Promise<void>
  /** True leaves the page as it is after login instead of loading its data anew. */
  skipRefresh?: boolean
  /** Runs when the dialog is closed without signing in. */
  onDismiss?: () => void
  /** The server says that the session is over (spec/3 §8 "Session timed out"). */
  isSessionEnded?: boolean
  /** A sentence above the form: what signing in is for. */
  reason?: string
}

let current: SignInRequest | null = null
const listeners = new Set<() => void>()
const emit = () => {
  for (const listener of listeners) listener()
}

/** Opens the sign-in dialog; its code is loaded now. */
export function requestSignIn(request: Partial<SignInRequest> = {}): void {
  // A call in the background that also finds the session over does not take the place of what somebody wants to do.
  if (current?.pendingAction && !request.pendingAction) return
  current = { mode: 'sign-in', ...request }
  emit()
}

/** Closes the dialog without telling who asked for it. */
export function closeSignIn(): void {
  current = null
  emit()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSignInRequest = (): SignInRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
