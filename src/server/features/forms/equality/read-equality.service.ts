import { and, asc, eq } from 'drizzle-orm'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { EqualityTotals, readEquality as readCall } from '#contract/applications/equality.ts'
import { hideSmallGroups, isEnoughNews, smallestGroup } from '#shared/equality/hide-small-groups.ts'
import type { FormItem, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { equalityAnswers, equalityTotals, type EqualityAnswersRow } from '#server/db/schema/equality-answers.ts'
import { forms, type FormRow } from '#server/db/schema/forms.ts'
import { topItems, typeOf } from '../form-items.ts'
import { definitionOf } from '../staff/form-versions.ts'
import { isCountable } from './countable.ts'
import { chosen, choicesOf } from './choices.ts'
import { openOrNothing } from './equality-answers.ts'

type Question = EqualityTotals['questions'][number]

/** Totals of one equal-opportunity form, and the names of all. */
export async function readEquality(
  scope: RequestScope,
  { form: formId }: Pick<QueryOf<typeof readCall>, 'form'>,
): Promise<DataOf<typeof readCall>> {
  const all = await scope.db
    .select()
    .from(forms)
    .where(eq(forms.purpose, 'equality'))
    .orderBy(asc(forms.createdAt), asc(forms.id))
  const listed = all.filter(({ publishedVersion }) => publishedVersion !== null)
  const form = formId === undefined ? listed[0] : listed.find(({ id }) => id === formId)
  return {
    forms: listed.map(({ id, name }) => ({ id, name })),
    totals: form ? await scope.db.transaction((tx) => totalsOf(scope, tx, form)) : null,
  }
}

/**
 * The last published totals, or new ones. Reading them before and after one person answers, withdraws or deletes the
 * account, or after the form's choices were changed, gives the same result.
 */
async function totalsOf(scope: RequestScope, tx: Db, form: FormRow): Promise<EqualityTotals> {
  const [shown] = await tx.select().from(equalityTotals).where(eq(equalityTotals.formId, form.id)).for('update')
  const isSent = and(eq(equalityAnswers.formId, form.id), eq(equalityAnswers.isSent, true))
  const now = await tx.select({ id: equalityAnswers.id }).from(equalityAnswers).where(isSent)
  const before = new Set(shown?.answerIds)
  const added = now.filter(({ id }) => !before.has(id)).length
  const removed = before.size - (now.length - added)
  if (!isEnoughNews(added, removed)) return shown?.totals ?? noTotals(form.id)
  const rows = await tx.select().from(equalityAnswers).where(isSent)
  const totals = await count(scope, tx, form, rows)
  const kept = { answerIds: rows.map(({ id }) => id), totals }
  await tx
    .insert(equalityTotals)
    .values({ formId: form.id, ...kept })
    .onConflictDoUpdate({ target: equalityTotals.formId, set: kept })
  return totals
}

const noTotals = (formId: string): EqualityTotals => ({ formId, people: null, questions: [] })

async function count(
  scope: RequestScope,
  tx: Db,
  form: FormRow,
  rows: readonly EqualityAnswersRow[],
): Promise<EqualityTotals> {
  if (rows.length < smallestGroup) return noTotals(form.id)
  const definition = await definitionOf(scope, tx, { formId: form.id, version: form.publishedVersion! })
  const given = rows.map((row) => openOrNothing(scope, row))
  return {
    formId: form.id,
    ...(definition.language && { language: definition.language }),
    people: rows.length,
    questions: topItems(definition)
      .filter(isCountable)
      .map((item) => tally(item, given)),
  }
}

function tally(item: FormItem, given: readonly FormValues[]): Question {
  const isSingle = typeOf(item.type) !== 'checkbox'
  const choices = choicesOf(item)
  const counts = new Map<string, number>()
  let answered = 0
  for (const values of given) {
    const its = new Set(chosen(values[item.name]))
    if (its.size > 0) answered += 1
    for (const value of its) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const seen = hideSmallGroups({
    people: given.length,
    answered,
    counts: choices.map(({ value }) => counts.get(value) ?? 0),
    isSingle,
  })
  return {
    name: item.name,
    label: item.label,
    isSingle,
    people: seen.answered,
    answers: choices.map((choice, at) => ({ ...choice, count: seen.counts[at]! })),
  }
}
