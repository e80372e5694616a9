import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull } from 'drizzle-orm'
import { applicationPath } from '#shared/applications/application-status.ts'
import type { CountedQuestion } from '#shared/equality/counted-question.ts'
import { smallestGroup } from '#shared/equality/hide-small-groups.ts'
import { hideSmallStages } from '#shared/equality/hide-small-stages.ts'
import { declinedValue, stagesNotice, takesPartQuestion } from '#shared/equality/notice.ts'
import { isSafeChange } from '#shared/equality/safe-change.ts'
import { everyone, setAside, type Countable } from '#shared/equality/set-aside.ts'
import type { FormItem, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import type { Deps } from '#server/context.ts'
import { equalityAnswers, equalityStages } from '#server/db/schema/equality-answers.ts'
import { forms, type FormRow } from '#server/db/schema/forms.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { topItems, typeOf } from '../../form-items.ts'
import { definitionOf } from '../../staff/form-versions.ts'
import { chosen, choicesOf } from '../choices.ts'
import { isCountable } from '../countable.ts'
import { openOrNothing } from '../equality-answers.ts'
import { furthestStages } from './furthest-stages.ts'

/**
 * The job `count_equality_stages`: counts how far people of each group got, once a month for each form. When it counts has nothing to
 * do with what anyone did, and what it publishes follows the numbers before only if their difference tells of no one.
 */
export async function countStages(deps: Deps): Promise<void> {
  for (const { domain } of await new EmployerDirectory(deps.db).all()) {
    const published = await deps.db
      .of(domain)
      .select()
      .from(forms)
      .where(and(eq(forms.purpose, 'equality'), isNotNull(forms.publishedVersion)))
    for (const form of published) await countForm(deps, domain, form)
  }
}

async function countForm(deps: Deps, domain: string, form: FormRow): Promise<void> {
  const day = deps.clock.now().toISOString().slice(0, 10)
  const month = day.slice(0, 7)
  const db = deps.db.of(domain)
  const [last] = await db.select().from(equalityStages).where(eq(equalityStages.formId, form.id))
  if (last?.month === month) return
  const definition = await definitionOf({ employer: { domain } }, db, {
    formId: form.id,
    version: form.publishedVersion!,
  })
  const questions = topItems(definition).filter((item) => isCountable(item) && item.name !== takesPartQuestion)
  const people = await countedPeople(deps, domain, form, questions)
  const now = questions.flatMap((item) => {
    const before = last?.questions.find(({ name }) => name === item.name)
    const counted = countQuestion(item, people, day)
    // Not even the day is another one: it would say that what others waited for is gone again.
    if (before && (!counted || isSame(before, counted) || !isSafeChange(before, counted))) return [before]
    return counted ? [counted] : []
  })
  const kept = { month, language: definition.language ?? null, questions: now }
  await db
    .insert(equalityStages)
    .values({ formId: form.id, ...kept })
    .onConflictDoUpdate({ target: equalityStages.formId, set: kept })
}

const isSame = (before: CountedQuestion, now: CountedQuestion): boolean =>
  isDeepStrictEqual([before.people, before.groups], [now.people, now.groups])

interface Person extends Countable {
  stage: number
}

interface Counted {
  people: Person[]
  /** Groups of which enough people are left out. */
  open: ReadonlySet<string>
}

const groupOf = (item: FormItem, value: string): string => `${item.name}=${value}`

/** A person's answer, or several; none if they declined. */
const answersTo = (item: FormItem, values: FormValues): string[] =>
  [...new Set(chosen(values[item.name]))].filter((value) => value !== declinedValue)

/** Who is counted, without anything that says who they are. In the order of the answers' random ids, which no one is told. */
async function countedPeople(
  deps: Deps,
  domain: string,
  form: FormRow,
  questions: readonly FormItem[],
): Promise<Counted> {
  const stages = await furthestStages(deps, domain, form.id)
  const rows = await deps.db
    .of(domain)
    .select()
    .from(equalityAnswers)
    .where(and(eq(equalityAnswers.formId, form.id), eq(equalityAnswers.isSent, true)))
    .orderBy(equalityAnswers.id)
  const sent = rows.map((row) => {
    const values = openOrNothing({ deps, employer: { domain } }, row)
    const groups = questions.flatMap((item) => answersTo(item, values).map((value) => groupOf(item, value)))
    return { groups, stage: row.notice >= stagesNotice ? stages.get(row.key) : undefined }
  })
  const eligible = sent.flatMap(({ groups, stage }) =>
    stage === undefined || groups.length === 0 ? [] : [{ groups, stage }],
  )
  const { counted, open } = setAside(eligible, sent)
  return { people: open.has(everyone) ? counted : [], open }
}

/** Null for fewer than ten people. */
function countQuestion(item: FormItem, { people, open }: Counted, day: string): CountedQuestion | null {
  if (people.length < smallestGroup) return null
  const isSingle = typeOf(item.type) !== 'checkbox'
  const choices = choicesOf(item).filter(({ value }) => value !== declinedValue)
  const told = choices.filter(({ value }) => open.has(groupOf(item, value)))
  const counts = {
    people: reached(people),
    groups: told.map(({ value }) => reached(people.filter(({ groups }) => groups.includes(groupOf(item, value))))),
    isSingle,
  }
  const shown = hideSmallStages(counts)
  return {
    name: item.name,
    label: item.label,
    isSingle,
    choices,
    day,
    people: counts.people,
    groups: Object.fromEntries(told.map(({ value }, at) => [value, shown[at]!])),
  }
}

/** How many got to each stage, also those who skipped it. */
const reached = (people: readonly Person[]): number[] =>
  applicationPath.map((_, at) => people.filter(({ stage }) => stage >= at).length)
