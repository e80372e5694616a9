import { useSyncExternalStore } from 'react'
import { readBoot } from '../boot.ts'

/** What a visitor's cart stores of a position: enough to show it. */
export interface KeptPosition {
  id: number
  name: string
  place: string
}

const key = () => `job-cart:${readBoot().domain}`
const listeners = new Set<() => void>()
let text: string | null | undefined

const read = (): string | null => {
  if (text === undefined) {
    try {
      text = localStorage.getItem(key())
    } catch {
      text = null
    }
  }
  return text
}

/** A visitor's cart as this browser stores it, in JSON; null if empty. */
export const useKeptCart = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read,
    () => null,
  )

export function parseCart(kept: string | null): KeptPosition[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter((each) => Number.isSafeInteger(each?.id)) : []
  } catch {
    return []
  }
}

export const keptCart = (): KeptPosition[] => parseCart(read())

/** Without storage, the cart exists until the page is left. */
export function keepCart(positions: KeptPosition[]): void {
  text = positions.length > 0 ? JSON.stringify(positions) : null
  try {
    if (text === null) localStorage.removeItem(key())
    else localStorage.setItem(key(), text)
  } catch {
    // Full, or disabled in the browser's settings.
  }
  for (const listener of listeners) listener()
}
