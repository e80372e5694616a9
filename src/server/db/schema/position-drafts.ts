import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PositionContent } from '#contract/positions/position-drafts.ts'
import { createdAtColumn, domainColumn, unixSecondsColumn, updatedAtColumn } from './columns.ts'

/**
 * Positions that staff write, changes to their earlier ones, and templates. A published one's row is kept, so
 * that publishing it again finds the same position.
 */
export const positionDrafts = pgTable(
  'position_drafts',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    /** The position that it changes, or became; null for one that is not published yet, and for templates. */
    positionId: bigint('position_id', { mode: 'number' }),
    content: jsonb('content').$type<PositionContent>().notNull(),
    /** Increases with every save, so that two people detect conflicts. */
    revision: integer('revision').notNull().default(1),
    isTemplate: boolean('is_template').notNull().default(false),
    templateName: text('template_name'),
    /** The position's closing date when the changes were started; one that was set elsewhere since is kept. */
    baseClosesAt: unixSecondsColumn('base_closes_at'),
    /** Scheduled publication: its time, and who decided it. A change cancels it. */
    opensAt: timestamp('opens_at', { withTimezone: true, precision: 3 }),
    opensBy: text('opens_by'),
    createdBy: text('created_by').notNull(),
    updatedBy: text('updated_by').notNull(),
    /** Chosen by the client: the same key starts one draft. */
    key: text('key').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true, precision: 3 }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    uniqueIndex('position_drafts_once').on(t.domain, t.createdBy, t.key),
    uniqueIndex('position_drafts_of_position')
      .on(t.domain, t.positionId)
      .where(sql`published_at is null and position_id is not null`),
    index('position_drafts_open')
      .on(t.domain, t.updatedAt)
      .where(sql`published_at is null`),
  ],
)
export type PositionDraftRow = typeof positionDrafts.$inferSelect
