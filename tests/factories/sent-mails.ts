import { notInArray } from 'drizzle-orm'
import { notSentStates } from '#shared/mail-log/mail-log.ts'
import { mails } from '#server/db/schema/records.ts'

/** Entries of the log of emails that were or will be sent: without those that can still be undone, or were. */
export const wasSent = notInArray(mails.state, [...notSentStates])
