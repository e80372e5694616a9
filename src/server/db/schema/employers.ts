import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { EmployerConfigInput } from '#contract/employer-config.ts'
import { createdAtColumn, updatedAtColumn } from './columns.ts'

/** An employer (tenant) and its configuration document; readable by every connection, writable only by its own. */
export const employers = pgTable('employers', {
  domain: text('domain').primaryKey(),
  name: text('name').notNull(),
  config: jsonb('config').$type<EmployerConfigInput>().notNull().default({}),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: createdAtColumn(),
  updatedAt: updatedAtColumn(),
})

/** Which employer a request's host means. */
export const employerHosts = pgTable('employer_hosts', {
  host: text('host').primaryKey(),
  domain: text('domain')
    .notNull()
    .references(() => employers.domain, { onDelete: 'cascade' }),
})
