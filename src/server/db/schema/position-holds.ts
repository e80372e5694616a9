import { bigint, boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { domainColumn } from './columns.ts'

/**
 * What the employer's people decided about a position, whatever its source says: closed, it stays closed however often an import
 * lists it; open, it stays open although no import does.
 */
export const positionHolds = pgTable(
  'position_holds',
  {
    domain: domainColumn(),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    state: text('state').$type<'open' | 'closed'>().notNull(),
    /** Whether its source listed it as open when it was last imported. */
    isListed: boolean('is_listed').notNull(),
    setBy: text('set_by'),
    setterName: text('setter_name').notNull(),
    setAt: timestamp('set_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Chosen by the client, so that the same request sent twice closes once. */
    key: text('key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.positionId] })],
)
export type PositionHoldRow = typeof positionHolds.$inferSelect
