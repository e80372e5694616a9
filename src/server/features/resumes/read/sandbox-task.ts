import type { ReadLimits, ResumeType } from './resume-text.ts'

export interface ReadingTask {
  /** `open`: only whether it opens without a password. */
  work: 'read' | 'open'
  bytes: Uint8Array
  type: ResumeType
  limits: ReadLimits
}

/** Loads the largest reader's code before a document arrives: there is time. */
export const preloadArgument = '--preload'
