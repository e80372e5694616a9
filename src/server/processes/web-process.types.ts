import type { Env } from '#server/env.ts'
import type { SiblingMessage } from './siblings.ts'

/** The startup message to a web process. */
export interface WebTask {
  name: string
  env: Env
  /** With the login that requests use: a web process does not know the owner's. */
  databaseUrl: string
  /** Its share of the memory, in bytes. */
  memory: number
  maxConnections: number
  /** One of them saves the indexes' snapshots for all. */
  savesSnapshots: boolean
  /** The first one listens at once; later ones when their indexes are loaded, since others answer in the meantime. */
  waitsForIndexes: boolean
}

/** How a web process ends: at once with the whole server, or gracefully, because another one replaces it. */
export type WebEnding = 'stop' | 'leave'

export type ToWeb =
  | { kind: 'start'; task: WebTask }
  | { kind: 'pages built' }
  | { kind: WebEnding }
  | { kind: 'sibling'; message: SiblingMessage }
/** `attentive` comes first: messages sent before a process listens are lost. */
export type FromWeb =
  | { kind: 'attentive' }
  | { kind: 'serving'; url: string }
  | { kind: 'failed'; sentence: string }
  | { kind: 'sibling'; message: SiblingMessage }
