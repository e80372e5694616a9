import { useSyncExternalStore } from 'react'
import { readBoot } from './boot.ts'

/** What a visitor's cart keeps of a position: enough to show it. */
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

/** The cart of a visitor as this browser keeps it, in JSON; null where it is empty. */
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

/** A browser that keeps nothing still has the cart until the page is left. */
export function keepCart(positions: KeptPosition[]): void {
  text = positions.length > 0 ? JSON.stringify(positions) : null
  try {
    if (text === null) localStorage.removeItem(key())
    else localStorage.setItem(key(), text)
  } catch {
    // Full, or forbidden by the browser's settings.
  }
  for (const listener of listeners) listener()
}
