import { useCallback, useSyncExternalStore } from 'react'

/**
 * What is typed into a message, until it is sent: kept in this tab, over reloads and other pages, and deleted when its reader
 * signs out.
 */

const listeners = new Set<() => void>()
/** Where the browser stores nothing, at least until the page is left. */
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

/** What was undone comes back before what has been typed since: nothing of either is lost. */
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
