import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { EqualityTotals } from '#contract/applications/equality.ts'
import type { CountedQuestion } from '#shared/equality/counted-question.ts'
import { domainColumn } from './columns.ts'
import { forms } from './forms.ts'

/**
 * Answers to equal-opportunity forms, apart from the people who gave them: no column names a person, an application or a time.
 * `key` is made from the person's copy of the form with a secret that is not in the database, so that only the candidate's own
 * calls find the row again.
 */
export const equalityAnswers = pgTable(
  'equality_answers',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    key: text('key').notNull(),
    formId: uuid('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    /** All of them encrypted, regardless of the form, by field path. */
    sealedAnswers: jsonb('sealed_answers').$type<Record<string, string>>().notNull(),
    isSent: boolean('is_sent').notNull().default(false),
    /** The notice that its candidate had read when they sent it (`shared/equality/notice.ts`); 0: one without stages. */
    notice: integer('notice').notNull().default(0),
  },
  (t) => [
    uniqueIndex('equality_answers_key').on(t.domain, t.key),
    index('equality_answers_sent')
      .on(t.domain, t.formId)
      .where(sql`is_sent`),
  ],
)
export type EqualityAnswersRow = typeof equalityAnswers.$inferSelect

/** Totals of a form as staff see them: last updated when at least ten more or fewer people had answered. */
export const equalityTotals = pgTable('equality_totals', {
  domain: domainColumn(),
  formId: uuid('form_id')
    .primaryKey()
    .references(() => forms.id, { onDelete: 'cascade' }),
  /** The answers that are counted. */
  answerIds: uuid('answer_ids').array().notNull(),
  totals: jsonb('totals').$type<EqualityTotals>().notNull(),
})

/** How far people of each group got, as last published. No row names a person or an answer. */
export const equalityStages = pgTable('equality_stages', {
  domain: domainColumn(),
  formId: uuid('form_id')
    .primaryKey()
    .references(() => forms.id, { onDelete: 'cascade' }),
  /** The month of the last count, `2026-11`, even if it changed nothing: there is one count a month. */
  month: text('month').notNull(),
  /** BCP 47 language of the form's texts. */
  language: text('language'),
  questions: jsonb('questions').$type<CountedQuestion[]>().notNull(),
})
export type EqualityStagesRow = typeof equalityStages.$inferSelect
