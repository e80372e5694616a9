import { sql } from 'drizzle-orm'
import { bigint, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The employer that a row belongs to. Its default is the domain that the connection is bound to, so that code which knows
 * nothing of employers (the sign-in library) writes rows of the right one; row-level security refuses any other.
 */
export const domainColumn = () =>
  text('domain')
    .notNull()
    .default(sql`current_setting('app.domain')`)

export const createdAtColumn = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
export const updatedAtColumn = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow()

/** Unix seconds, or below zero for "not (yet)", as the wire contract has `archived_at`. */
export const unixSecondsColumn = (name: string) => bigint(name, { mode: 'number' })
