import type { ReactNode } from 'react'

/** An event other than a change of stage; the time in Unix seconds. */
export interface TimelineEntry {
  atTs: number
  node: ReactNode
  /** Shown behind a button, with its neighbors. */
  isFolded?: boolean
}
