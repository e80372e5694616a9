import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TeamPart } from '#shared/team/roles.ts'
import { createdAtColumn, domainColumn } from './columns.ts'

/** Who of the employer's people hires for a position. For a hiring manager these are the only positions that exist. */
export const hiringTeam = pgTable(
  'hiring_team',
  {
    domain: domainColumn(),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    /** Leaves with their role (`features/team/change-role.ts`). */
    userId: text('user_id').notNull(),
    part: text('part').$type<TeamPart>().notNull(),
    addedBy: text('added_by'),
    createdAt: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.domain, t.positionId, t.userId] }),
    // What everybody sees of a list depends on the positions of one person.
    index('hiring_team_of_user').on(t.domain, t.userId, t.positionId),
  ],
)
export type HiringTeamRow = typeof hiringTeam.$inferSelect
