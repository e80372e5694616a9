import { bigint, boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { domainColumn, unixSecondsColumn } from './columns.ts'

/**
 * Staff decisions about a position that override its source. `closed`: it stays closed however often an import
 * lists it. `open`: it stays open although no import lists it. `end`: its closing date is set here, and everything else by its source.
 */
export const positionHolds = pgTable(
  'position_holds',
  {
    domain: domainColumn(),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    state: text('state').$type<'open' | 'closed' | 'end'>().notNull(),
    /** Whether its source listed it as open when it was last imported. */
    isListed: boolean('is_listed').notNull(),
    /** When it closes by its source; null for no date. */
    sourceClosesAt: unixSecondsColumn('source_closes_at'),
    setBy: text('set_by'),
    setterName: text('setter_name').notNull(),
    setAt: timestamp('set_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.positionId] })],
)
export type PositionHoldRow = typeof positionHolds.$inferSelect

/** Closings by a key that the client chose, so that the same request sent twice closes once, even after a reopening. */
export const positionClosings = pgTable(
  'position_closings',
  {
    domain: domainColumn(),
    key: text('key').notNull(),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    /** A hash of the request: the same key with another request is refused. */
    asked: text('asked').notNull(),
    decisionId: uuid('decision_id'),
  },
  (t) => [primaryKey({ columns: [t.domain, t.key] })],
)
