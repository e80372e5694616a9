import type { ReadPeriod } from '#shared/profiles/resume-reading.ts'
import type { Span } from '../read/spans.ts'

/** A job or degree as written: its head, its dates, and the lines that follow. */
export interface EntryBlock {
  /** Parts of the head in order, without dates. */
  head: Span[]
  period: ReadPeriod | null
  body: Span[]
}
