import { bigint, jsonb, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { domainColumn } from './columns.ts'

/**
 * Positions whose recruiters were asked whether they are still hiring. The question is open until the position changes, is confirmed
 * or closes: any of these after `asked_at` answers it.
 */
export const stillHiringQuestions = pgTable(
  'still_hiring_questions',
  {
    domain: domainColumn(),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Ids of the people who were asked. */
    asked: jsonb('asked').$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.positionId] })],
)
