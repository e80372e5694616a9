import { useCallback, useSyncExternalStore } from 'react'

/**
 * The text of an unsent message: stored in this tab across reloads and other pages, and deleted when its author
 * signs out.
 */

const listeners = new Set<() => void>()
/** If the browser stores nothing, at least until the page is left. */
const known = new Map<string, string>()

const nameOf = (key: string) => `candela-message ${key}`

function read(key: string): string {
  const text = known.get(key)
  if (text !== undefined) return text
  try {
    return sessionStorage.getItem(nameOf(key)) ?? ''
  } catch {
    return ''
  }
}

/** Also from outside the field. */
export function keepText(key: string, text: string): void {
  known.set(key, text)
  try {
    if (text === '') sessionStorage.removeItem(nameOf(key))
    else sessionStorage.setItem(nameOf(key), text)
  } catch {
    // Kept in memory.
  }
  for (const listener of listeners) listener()
}

/** An undone message is inserted before the text typed since, so that neither is lost. */
export function returnText(key: string, text: string): void {
  const typed = read(key)
  if (typed.trim() === '') keepText(key, text)
  else if (typed !== text) keepText(key, `${text.trimEnd()}\n\n${typed}`)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useKeptText(key: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  )
  return [text, useCallback((next: string) => keepText(key, next), [key])]
}
