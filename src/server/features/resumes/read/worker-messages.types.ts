import type { ResumeReading } from '#shared/profiles/resume-reading.ts'
import type { ResumeFault } from './resume-text.ts'
import type { ReadLimits, ResumeType } from './resume-text.ts'

export interface WorkerTask {
  /** `open`: only whether it opens without a password. */
  work: 'read' | 'open'
  bytes: Uint8Array
  type: ResumeType
  limits: ReadLimits
}

export type WorkerAnswer =
  | { startedAtMs: number }
  | { reading: ResumeReading }
  | { isLocked: boolean }
  | { fault: ResumeFault; cause: string }
