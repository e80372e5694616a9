import { notInArray } from 'drizzle-orm'
import { unleftStates } from '#shared/mail-log/mail-log.ts'
import { mails } from '#server/db/schema/records.ts'

/** Of the log of emails, those that someone got or gets: not what waits for its time to undo, or was undone. */
export const hasLeft = notInArray(mails.state, [...unleftStates])
