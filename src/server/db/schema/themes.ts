import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ThemeProduct } from '#shared/themes/theme-sections.ts'
import type { EmployerTheme } from '#shared/themes/theme-style.ts'
import { domainColumn, updatedAtColumn } from './columns.ts'

/** The draft of an employer's theme for a product; visitors see the version in `employers.themes`. */
export const themes = pgTable(
  'themes',
  {
    domain: domainColumn(),
    product: text('product').$type<ThemeProduct>().notNull(),
    draft: jsonb('draft').$type<EmployerTheme>().notNull(),
    draftRevision: integer('draft_revision').notNull(),
    /** The latest version and the draft revision it was made from; null if nothing was published. */
    publishedVersion: integer('published_version'),
    publishedRevision: integer('published_revision'),
    updatedAt: updatedAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.product] })],
)
export type ThemeRow = typeof themes.$inferSelect

/** Published versions. The application's role can neither change nor delete them. */
export const themeVersions = pgTable(
  'theme_versions',
  {
    domain: domainColumn(),
    product: text('product').$type<ThemeProduct>().notNull(),
    version: integer('version').notNull(),
    theme: jsonb('theme').$type<EmployerTheme>().notNull(),
    note: text('note'),
    publishedBy: text('published_by').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.product, t.version] })],
)
