import { useSyncExternalStore } from 'react'

/** Why sign-in is needed, and what runs after it succeeds (spec/2 §4). */
export interface SignInRequest {
  mode: 'sign-in' | 'sign-up'
  /** Runs after login. */
  pendingAction?: () => void | Promise<void>
  /** True leaves the page as it is after signing in instead of refetching its data. */
  skipRefresh?: boolean
  /** Runs if the dialog is closed without signing in. */
  onDismiss?: () => void
  /** The server says that the session has expired (spec/3 §8). */
  isSessionEnded?: boolean
  /** A sentence above the form: what signing in is for. */
  reason?: string
}

let current: SignInRequest | null = null
const listeners = new Set<() => void>()
const emit = () => {
  for (const listener of listeners) listener()
}

/** Opens the sign-in dialog; its code loads now. */
export function requestSignIn(request: Partial<SignInRequest> = {}): void {
  // A background call that also finds the session expired does not replace what the user wants to do.
  if (current?.pendingAction && !request.pendingAction) return
  current = { mode: 'sign-in', ...request }
  emit()
}

/** Closes the dialog without notifying the requester. */
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
