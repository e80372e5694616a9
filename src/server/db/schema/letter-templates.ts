import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LetterBlock } from '#shared/offers/letter-template.ts'
import { createdAtColumn, domainColumn, updatedAtColumn } from './columns.ts'

/** Templates for letters that are made here. */
export const letterTemplates = pgTable(
  'letter_templates',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    currentVersion: integer('current_version').notNull().default(1),
    archivedAt: timestamp('archived_at', { withTimezone: true, precision: 3 }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [index('letter_templates_of_employer').on(t.domain, t.updatedAt)],
)
export type LetterTemplateRow = typeof letterTemplates.$inferSelect

/** Versions of a template. The application's role can neither change nor delete them. */
export const letterTemplateVersions = pgTable(
  'letter_template_versions',
  {
    domain: domainColumn(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => letterTemplates.id, { onDelete: 'restrict' }),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    body: jsonb('body').$type<{ title: string; blocks: LetterBlock[] }>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.version] })],
)
export type LetterTemplateVersionRow = typeof letterTemplateVersions.$inferSelect
