import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { StaffRole } from '#shared/team/roles.ts'
import { domainColumn } from './columns.ts'

/** Invitations to the employer's people. The link's token is stored as a hash; a new link replaces it. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: text('invited_by').notNull(),
    inviterName: text('inviter_name').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('staff_invitations_token').on(t.domain, t.tokenHash),
    uniqueIndex('staff_invitations_open')
      .on(t.domain, t.email)
      .where(sql`accepted_at is null and withdrawn_at is null`),
  ],
)
export type StaffInvitationRow = typeof staffInvitations.$inferSelect
