import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull } from 'drizzle-orm'
import { applicationPath } from '#shared/applications/application-status.ts'
import type { CountedQuestion } from '#shared/equality/counted-question.ts'
import { smallestGroup, smallestShare } from '#shared/equality/hide-small-groups.ts'
import { hideSmallStages } from '#shared/equality/hide-small-stages.ts'
import { stagesNotice } from '#shared/equality/notice.ts'
import { mayFollow } from '#shared/equality/safe-change.ts'
import { everyone, setAside, type Drawn } from '#shared/equality/set-aside.ts'
import type { Deps } from '#server/context.ts'
import { equalityAnswers, equalityStages } from '#server/db/schema/equality-answers.ts'
import { forms, type FormRow } from '#server/db/schema/forms.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { definitionOf } from '../../staff/form-versions.ts'
import { openOrNothing } from '../equality-answers.ts'
import { answersTo, groupOf, questionsToCount, type AskedQuestion } from './asked-questions.ts'
import { extraOf } from './draw.ts'
import { furthestStages } from './furthest-stages.ts'

/**
 * The job `count_equality_stages`: counts how far people of each group got, once a month for each form. The time of a count does not
 * depend on what anyone did, and numbers are published only if no difference from earlier ones identifies anyone.
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
  const published = last?.questions ?? []
  const questions = questionsToCount(definition, published)
  const people = await countedPeople(deps, domain, form, questions)
  const now = questions.flatMap((question) => countQuestion(question, people, day) ?? [])
  // Even the day must not change otherwise: that would reveal that a group that others waited for has shrunk again.
  const isNew = now.length > 0 && !isSame(published, now) && mayFollow(published, now)
  const kept = {
    month,
    language: definition.language ?? null,
    questions: withTexts(isNew ? chained(published, now) : published, questions),
  }
  await db
    .insert(equalityStages)
    .values({ formId: form.id, ...kept })
    .onConflictDoUpdate({ target: equalityStages.formId, set: kept })
}

const isSame = (published: readonly CountedQuestion[], now: readonly CountedQuestion[]): boolean => {
  const asked = new Set(now.map(({ name }) => name))
  return isDeepStrictEqual(shownBy(published.filter(({ name }) => asked.has(name))), shownBy(now))
}

const shownBy = (questions: readonly CountedQuestion[]) =>
  new Map(
    questions.map(({ name, people, groups }) => [
      name,
      { people, groups: new Map(Object.entries(groups).filter(([, reached]) => reached.length > 0)) },
    ]),
  )

/** The new numbers with their history, and those of questions that the form does not ask now. */
function chained(published: readonly CountedQuestion[], now: readonly CountedQuestion[]): CountedQuestion[] {
  const before = new Map(published.map((question) => [question.name, question]))
  const following = now.map((question) => {
    const last = before.get(question.name)
    before.delete(question.name)
    if (!last) return question
    const { people, groups, isSingle, earlier = [] } = last
    return { ...question, earlier: [...earlier, { people, groups, isSingle }] }
  })
  return [...following, ...before.values()]
}

/** Labels follow the form immediately: they are not about people. */
const withTexts = (counted: readonly CountedQuestion[], questions: readonly AskedQuestion[]): CountedQuestion[] =>
  counted.map((each) => {
    const asked = questions.find(({ name }) => name === each.name)
    return asked ? { ...each, label: asked.label, choices: asked.choices } : each
  })

interface Person extends Drawn {
  stage: number
}

interface Counted {
  people: Person[]
  /** Groups from which enough people are left out. */
  open: ReadonlySet<string>
}

/** People to count, without anything that identifies them. */
async function countedPeople(
  deps: Deps,
  domain: string,
  form: FormRow,
  questions: readonly AskedQuestion[],
): Promise<Counted> {
  const furthest = await furthestStages(deps, domain, form.id)
  const rows = await deps.db
    .of(domain)
    .select()
    .from(equalityAnswers)
    .where(and(eq(equalityAnswers.formId, form.id), eq(equalityAnswers.isSent, true)))
  const sent = rows.map((row) => {
    const values = openOrNothing({ deps, employer: { domain } }, row)
    const groups = questions.flatMap(({ name }) => answersTo(name, values).map((value) => groupOf(name, value)))
    return { groups, found: row.notice >= stagesNotice ? furthest.get(row.key) : undefined }
  })
  const eligible = sent.flatMap(({ groups, found }) => (!found || groups.length === 0 ? [] : [{ groups, ...found }]))
  const { counted, open } = setAside(eligible, sent, (group) => extraOf(deps.env, form.id, group))
  return { people: open.has(everyone) ? counted : [], open }
}

/** Null for fewer than ten people. */
function countQuestion(question: AskedQuestion, { people, open }: Counted, day: string): CountedQuestion | null {
  if (people.length < smallestGroup) return null
  const { values, ...described } = question
  const { isSingle } = described
  const ofGroup = (value: string) =>
    reached(people.filter(({ groups }) => groups.includes(groupOf(question.name, value))))
  const told = values.filter((value) => open.has(groupOf(question.name, value)))
  const counts = { people: reached(people), groups: told.map(ofGroup), isSingle }
  const shown = hideSmallStages(counts)
  const groups = Object.fromEntries(told.map((value, at) => [value, shown[at]!]))
  const isHidden = (value: string): boolean => (groups[value]?.length ?? 0) === 0
  return {
    ...described,
    day,
    people: counts.people,
    groups,
    isLargeHidden: values.some((value) => isHidden(value) && ofGroup(value)[0]! >= smallestShare),
  }
}

/** How many people reached each stage, including those who skipped it. */
const reached = (people: readonly Person[]): number[] =>
  applicationPath.map((_, at) => people.filter(({ stage }) => stage >= at).length)
