import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { readEquality as readCall } from '#contract/equality.ts'
import { hideSmallGroups, shownPositions, smallestGroup } from '#shared/equality/hide-small-groups.ts'
import type { FieldValue, FormItem, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { equalityAnswers } from '#server/db/schema/equality-answers.ts'
import { forms, type FormRow } from '#server/db/schema/forms.ts'
import { positions } from '#server/db/schema/positions.ts'
import { topItems, typeOf } from '../form-items.ts'
import { definitionOf } from '../staff/form-versions.ts'
import { isCountable } from './countable.ts'
import { openEquality } from './equality-answers.ts'

type Totals = NonNullable<DataOf<typeof readCall>['totals']>
type Question = Totals['questions'][number]

/** Answers without anything about whose they are. */
interface Given {
  positionId: number | null
  values: FormValues
}

/** Totals of one equal-opportunity form, and the names of all. */
export async function readEquality(
  scope: RequestScope,
  { form: formId, position }: Pick<QueryOf<typeof readCall>, 'form' | 'position'>,
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
    totals: form ? await totalsOf(scope, form, position ?? null) : null,
  }
}

async function totalsOf(scope: RequestScope, form: FormRow, wanted: number | null): Promise<Totals> {
  const definition = await definitionOf(scope, scope.db, { formId: form.id, version: form.publishedVersion! })
  const rows = await scope.db
    .select()
    .from(equalityAnswers)
    .where(and(eq(equalityAnswers.formId, form.id), eq(equalityAnswers.isSent, true)))
  const given = rows.map((row): Given => ({ positionId: row.positionId, values: openEquality(scope, row) }))
  const people = new Map<number, number>()
  for (const { positionId } of given) if (positionId !== null) people.set(positionId, (people.get(positionId) ?? 0) + 1)
  const shown = shownPositions(people, given.filter(({ positionId }) => positionId === null).length)
  const positionId = wanted !== null && shown.includes(wanted) ? wanted : null
  // A position that is not shown has no numbers of its own, rather than everyone's.
  const isHidden = wanted !== null && positionId === null
  const count = isHidden ? 0 : positionId === null ? given.length : people.get(positionId)!
  return {
    formId: form.id,
    ...(definition.language && { language: definition.language }),
    positionId: wanted,
    positions: await titlesOf(scope.db, shown),
    people: count >= smallestGroup ? count : null,
    questions: isHidden
      ? []
      : topItems(definition)
          .filter(isCountable)
          .map((item) => tally(item, given, shown, positionId)),
  }
}

function tally(item: FormItem, given: readonly Given[], shown: readonly number[], positionId: number | null): Question {
  const isSingle = typeOf(item.type) !== 'checkbox'
  const choices = choicesOf(item)
  const countsOf = (some: readonly Given[]) =>
    choices.map(({ value }) => some.filter(({ values }) => chosen(values[item.name]).includes(value)).length)
  const ofPosition = (id: number) => given.filter((each) => each.positionId === id)
  const counts = hideSmallGroups(
    { all: countsOf(given), positions: shown.map((id) => countsOf(ofPosition(id))) },
    isSingle,
  )
  const seen = positionId === null ? counts.all : counts.positions[shown.indexOf(positionId)]!
  const asked = positionId === null ? given : ofPosition(positionId)
  const people = asked.filter(({ values }) => chosen(values[item.name]).length > 0).length
  return {
    name: item.name,
    label: item.label,
    isSingle,
    people: people >= smallestGroup ? people : null,
    answers: choices.map((choice, at) => ({ ...choice, count: seen[at]! })),
  }
}

/** As in the version that is published; answers that it no longer offers are in no row. */
const choicesOf = (item: FormItem): { value: string; label: string }[] =>
  'choices' in item && item.choices
    ? item.choices.map(({ value, label }) => ({ value: String(value), label }))
    : [{ value: 'true', label: 'text' in item && item.text ? item.text : item.label }]

const chosen = (value: FieldValue | undefined): string[] =>
  value === undefined || value === false ? [] : Array.isArray(value) ? value.map(String) : [String(value)]

async function titlesOf(db: Db, ids: number[]): Promise<Totals['positions']> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: positions.id, title: positions.title })
    .from(positions)
    .where(inArray(positions.id, ids))
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return ids.map((id) => ({ id, title: titles.get(id) ?? `#${id}` }))
}
