import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MembershipState } from '#shared/people/pools.ts'
import { applications } from './applications.ts'
import { createdAtColumn, domainColumn } from './columns.ts'

/** A talent pool. Candidates consent to its name, so the name does not change. */
export const pools = pgTable(
  'pools',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** The same for every spelling. */
    nameKey: text('name_key').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [uniqueIndex('pools_name').on(t.domain, t.nameKey)],
)
export type PoolRow = typeof pools.$inferSelect

/**
 * A request for consent to be in a pool, and its outcome. Its person is defined by the application from which staff asked: that
 * application's account, or its address until an account claims it. It is deleted with the application.
 */
export const poolMembers = pgTable(
  'pool_members',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null once the pool was deleted; the record is kept. */
    poolId: uuid('pool_id').references(() => pools.id, { onDelete: 'set null' }),
    poolName: text('pool_name').notNull(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    state: text('state').$type<MembershipState>().notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }).notNull(),
    /** When they last consented or declined. */
    answeredAt: timestamp('answered_at', { withTimezone: true, precision: 3 }),
    /** When the consent expires; null without one. */
    until: timestamp('until', { withTimezone: true, precision: 3 }),
    endedAt: timestamp('ended_at', { withTimezone: true, precision: 3 }),
    /** When they were notified that it expires soon. */
    remindedAt: timestamp('reminded_at', { withTimezone: true, precision: 3 }),
    /** The site to which their links lead. */
    origin: text('origin').notNull(),
  },
  (t) => [
    index('pool_members_of_pool').on(t.poolId),
    index('pool_members_of_application').on(t.applicationId),
    index('pool_members_ending')
      .on(t.domain, t.until)
      .where(sql`state = 'member'`),
  ],
)
export type PoolMemberRow = typeof poolMembers.$inferSelect

/** An invitation of someone in a pool to apply for a position: one, no matter who sends it. */
export const positionInvitations = pgTable(
  'position_invitations',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    /** The request that sent it, possibly to several people. */
    sendingId: uuid('sending_id').notNull(),
    /** The consent on which the invitation is based. */
    memberId: uuid('member_id')
      .notNull()
      .references(() => poolMembers.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    /** `stopped`: the consent ended or the position closed before it was sent. `undone`: it was canceled. */
    state: text('state').$type<'waiting' | 'sent' | 'stopped' | 'undone'>().notNull(),
    sentBy: text('sent_by').notNull(),
    sendsAt: timestamp('leaves_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    index('position_invitations_of_application').on(t.applicationId),
    index('position_invitations_of_sending').on(t.sendingId),
    index('position_invitations_of_member').on(t.memberId),
  ],
)
export type PositionInvitationRow = typeof positionInvitations.$inferSelect
