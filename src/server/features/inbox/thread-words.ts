import type { StaffThreadRow } from '#contract/inbox/staff-messages.ts'

/** What a row of the inbox says besides what it is ordered by. */
export type ThreadWords = Omit<StaffThreadRow, 'thread' | 'kind' | 'id' | 'waitingSinceTs' | 'isNew'>

const longestExcerpt = 200

/** The beginning of what was said last, in one line. */
export const excerptOf = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, longestExcerpt).toWellFormed()
