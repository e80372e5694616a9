import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { EqualityByStage, readEqualityByStage as readCall } from '#contract/applications/equality.ts'
import { applicationPath } from '#shared/applications/application-status.ts'
import { compareGroups } from '#shared/equality/adverse-impact.ts'
import type { CountedQuestion } from '#shared/equality/counted-question.ts'
import { smallestShare } from '#shared/equality/hide-small-groups.ts'
import type { RequestScope } from '#server/context.ts'
import { equalityStages } from '#server/db/schema/equality-answers.ts'
import { forms } from '#server/db/schema/forms.ts'
import { definitionOf } from '../../staff/form-versions.ts'
import { itemsByStage } from './asked-questions.ts'

/**
 * The last published numbers; the call counts nothing. Questions that the form no longer asks are kept for the next count, and not
 * shown.
 */
export async function readStages(
  scope: RequestScope,
  { form: formId }: Pick<QueryOf<typeof readCall>, 'form'>,
): Promise<DataOf<typeof readCall>> {
  const published = await scope.db
    .select({ id: forms.id, version: forms.publishedVersion, stages: equalityStages })
    .from(forms)
    .leftJoin(equalityStages, eq(equalityStages.formId, forms.id))
    .where(and(eq(forms.purpose, 'equality'), isNotNull(forms.publishedVersion)))
    .orderBy(asc(forms.createdAt), asc(forms.id))
  const form = formId === undefined ? published[0] : published.find(({ id }) => id === formId)
  if (!form) return { byStage: null }
  const definition = await definitionOf(scope, scope.db, { formId: form.id, version: form.version! })
  const asked = new Set(itemsByStage(definition).map(({ name }) => name))
  const { language, questions: counted = [] } = form.stages ?? {}
  const questions = counted.filter(({ name }) => asked.has(name))
  return { byStage: { formId: form.id, ...(language && { language }), questions: questions.map(presentQuestion) } }
}

function presentQuestion(counted: CountedQuestion): EqualityByStage['questions'][number] {
  const { name, label, isSingle, day, people, choices } = counted
  const reachedBy = choices.map(({ value }) => counted.groups[value] ?? [])
  const compared = applicationPath.slice(1).map((stage, at) => ({
    stage,
    groups: compareGroups(
      reachedBy.map((reached) => {
        const [applied, part] = [reached[0], reached[at + 1]]
        return applied === undefined || part === undefined ? null : [part, applied]
      }),
      {
        isLargeHidden:
          counted.isLargeHidden ||
          reachedBy.some(([applied = 0, ...others]) => applied >= smallestShare && others[at] === undefined),
      },
    ),
  }))
  return {
    name,
    label,
    isSingle,
    day,
    people: people[0]!,
    groups: choices.map((choice, group) => ({
      ...choice,
      applied: reachedBy[group]![0] ?? null,
      stages: compared.map(({ stage, groups }, at) => ({
        stage,
        reached: reachedBy[group]![at + 1] ?? null,
        ...groups[group]!,
      })),
    })),
  }
}
