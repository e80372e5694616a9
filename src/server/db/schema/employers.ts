import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { EmployerConfigInput } from '#contract/employers/employer-config.ts'
import type { ThemeProduct } from '#shared/themes/theme-sections.ts'
import type { EmployerTheme } from '#shared/themes/theme-style.ts'
import { createdAtColumn, updatedAtColumn } from './columns.ts'

/** An employer (tenant) and its configuration document; readable by every connection, writable only by its own. */
export const employers = pgTable('employers', {
  domain: text('domain').primaryKey(),
  name: text('name').notNull(),
  config: jsonb('config').$type<EmployerConfigInput>().notNull().default({}),
  /** The latest published theme of each product, written only by publishing. It takes precedence over the theme in `config`. */
  themes: jsonb('themes').$type<{ [product in ThemeProduct]?: EmployerTheme }>().notNull().default({}),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: createdAtColumn(),
  updatedAt: updatedAtColumn(),
})
export type EmployerRow = typeof employers.$inferSelect

/** Maps a request's host to an employer. */
export const employerHosts = pgTable('employer_hosts', {
  host: text('host').primaryKey(),
  domain: text('domain')
    .notNull()
    .references(() => employers.domain, { onDelete: 'cascade' }),
})
