import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TeamPart } from '#shared/team/roles.ts'
import { createdAtColumn, domainColumn } from './columns.ts'

/** Which colleagues hire for a position. For a hiring manager these are the only positions that exist. */
export const hiringTeam = pgTable(
  'hiring_team',
  {
    domain: domainColumn(),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    /** Deleted with their role (`features/team/change-role.ts`). */
    userId: text('user_id').notNull(),
    part: text('part').$type<TeamPart>().notNull(),
    addedBy: text('added_by'),
    createdAt: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.domain, t.positionId, t.userId] }),
    // For listing the positions of one person, which decide what they see of every list.
    index('hiring_team_of_user').on(t.domain, t.userId, t.positionId),
  ],
)
export type HiringTeamRow = typeof hiringTeam.$inferSelect
