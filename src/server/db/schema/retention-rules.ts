import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { domainColumn } from './columns.ts'

/**
 * How long an employer's ended applications are kept, as last announced on its settings page and to its candidates. Its configuration
 * (`hiring.retention`) says what is wanted; a stricter one counts once it was announced for two weeks.
 */
export const retentionRules = pgTable('retention_rules', {
  domain: domainColumn().primaryKey(),
  /** Null: applications are kept. */
  months: integer('months'),
  hiredMonths: integer('hired_months'),
  /** Nothing is deleted before this. */
  startsAt: timestamp('starts_at', { withTimezone: true, precision: 3 }).notNull(),
})
export type RetentionRuleRow = typeof retentionRules.$inferSelect
