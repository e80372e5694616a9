import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ProcessStep } from '#shared/applications/hiring-steps.ts'
import { createdAtColumn, domainColumn, updatedAtColumn } from './columns.ts'

/** An employer's template for a position's stages: the steps within them. */
export const hiringProcesses = pgTable(
  'hiring_processes',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** In order, with removed ones in which people have been. */
    steps: jsonb('steps').$type<ProcessStep[]>().notNull(),
    /** Used by positions that have no process of their own. */
    isDefault: boolean('is_default').notNull().default(false),
    /** Increases with every save, so that two people detect conflicts. */
    revision: integer('revision').notNull().default(1),
    /** No longer offered; positions that already use it keep it. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    index('hiring_processes_of_employer').on(t.domain, t.archivedAt),
    uniqueIndex('hiring_processes_default')
      .on(t.domain)
      .where(sql`is_default`),
  ],
)
export type HiringProcessRow = typeof hiringProcesses.$inferSelect
