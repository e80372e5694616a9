import { sql } from 'drizzle-orm'
import { bigint, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The employer that a row belongs to. It defaults to the domain that the connection is bound to, so that code unaware of
 * employers (the sign-in library) writes rows for the right one; row-level security refuses any other.
 */
export const domainColumn = () =>
  text('domain')
    .notNull()
    .default(sql`current_setting('app.domain')`)

export const createdAtColumn = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
export const updatedAtColumn = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow()

/** Unix seconds, or below zero for "not (yet)", as in the wire contract's `archived_at`. */
export const unixSecondsColumn = (name: string) => bigint(name, { mode: 'number' })
