import { useSyncExternalStore } from 'react'

/** What is being dragged; drop targets exist only during that time. */
export interface Dragged {
  kind: string
  id: string
  /** Among its siblings, from 0. */
  index: number
}

/** What drop targets of this kind accept. */
export const dragTypeOf = (kind: string): string => `application/x-candela-${kind}`

let dragged: Dragged | null = null
const listeners = new Set<() => void>()

export function setDragged(next: Dragged | null): void {
  dragged = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useDragged = (): Dragged | null =>
  useSyncExternalStore(
    subscribe,
    () => dragged,
    () => null,
  )
