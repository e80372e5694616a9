import { useSyncExternalStore } from 'react'

const stacks = new WeakMap<object, string>()
const listeners = new Set<() => void>()

/**
 * Where React caught an error (spec/3 §2): for `onCatch` of boundaries, which is called after the error
 * screen was rendered.
 */
export function keepComponentStack(error: unknown, { componentStack }: { componentStack?: string | null }): void {
  if (typeof error !== 'object' || error === null || !componentStack) return
  stacks.set(error, componentStack)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The components around an error, innermost first; empty if React caught nothing. */
export function useComponentStack(error: unknown): string {
  const read = () => (typeof error === 'object' && error !== null ? (stacks.get(error) ?? '') : '')
  return useSyncExternalStore(subscribe, read, () => '')
}
