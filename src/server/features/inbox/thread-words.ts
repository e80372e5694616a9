import type { StaffThreadRow } from '#contract/inbox/staff-messages.ts'

/** The displayed parts of an inbox row, in addition to its sort columns. */
export type ThreadWords = Omit<StaffThreadRow, 'thread' | 'kind' | 'id' | 'waitingSinceTs' | 'isNew'>

const longestExcerpt = 200

/** The beginning of the last message, in one line. */
export const excerptOf = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, longestExcerpt).toWellFormed()
