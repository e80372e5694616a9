import { randomUUID } from 'node:crypto'
import type { ApplicationStatus } from '#shared/applications/application-status.ts'
import { currentNotice } from '#shared/equality/notice.ts'
import type { FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import { applicationEvents, applications } from '#server/db/schema/applications.ts'
import { formAssignments } from '#server/db/schema/forms.ts'
import { oneLeftOutOf } from '#shared/equality/set-aside.ts'
import { smallestGroup } from '#shared/equality/hide-small-groups.ts'
import { equalitySecrets, keepEqualityAnswers } from '#server/features/forms/equality/equality-answers.ts'
import { extraOf, rankOf } from '#server/features/forms/equality/stages/draw.ts'
import type { TestApp } from '#tests/api-client.ts'

interface Crowd {
  form: { id: string; definition: FormDefinition; publishedVersion: number | null }
  positionId: number
  values: FormValues
  /** The steps of their application, in order; empty: it is waiting. */
  steps: ApplicationStatus[]
  notice?: number
  /** The range of their ranks (`set-aside.ts`); without one, no one is among the first ones, who are left out. */
  ranks?: [from: number, to: number]
  /** The account that it is about instead of visitors: then there is one person. */
  userId?: string
}

const domain = 'demo.test'

/** People without an account who applied, and sent an equal-opportunity form; all of them as one transaction. Returns their addresses. */
export async function addCrowd(site: TestApp, count: number, crowd: Crowd): Promise<string[]> {
  const { form, positionId, values, steps, notice = currentNotice, ranks = [0.5, 1], userId = null } = crowd
  const scope = { deps: site.deps, employer: { domain } }
  if (count === 0) return []
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), email: `${randomUUID()}@crowd.test` }))
  const sent = site.deps.clock.now().getTime() - 20 * 86_400_000
  const at = (step: number) => new Date(sent + step * 86_400_000)
  await site.deps.db.of(domain).transaction(async (tx) => {
    await tx.insert(applications).values(
      people.map(({ id, email }) => ({
        id,
        positionId,
        userId,
        email,
        status: steps.at(-1) ?? ('submitted' as const),
        submittedAt: at(0),
      })),
    )
    await tx
      .insert(applicationEvents)
      .values(
        people.flatMap(({ id }) =>
          (['submitted', ...steps] as const).map((status, step) => ({ applicationId: id, status, at: at(step) })),
        ),
      )
    const copies = await tx
      .insert(formAssignments)
      .values(
        people.map(({ email }) => ({
          id: idWithRank(site, ranks),
          formId: form.id,
          version: form.publishedVersion ?? 1,
          email,
          userId,
          status: 'completed' as const,
          submittedAt: at(1),
        })),
      )
      .returning()
    for (const copy of copies)
      await keepEqualityAnswers(scope, tx, copy, form.definition, { values, isSent: true, notice })
  })
  return people.map(({ email }) => email)
}

/** The people left out of an answer to a question so that at least ten and some more are, in addition to those not counted anyway. */
export async function addLeftOut(
  site: TestApp,
  crowd: Pick<Crowd, 'form' | 'positionId' | 'values'>,
  group: { name: string; value: string; notCounted?: number },
): Promise<number> {
  const { name, value, notCounted = 0 } = group
  const extra = extraOf(site.deps.env, crowd.form.id, `${name}=${value}`)
  const count = Math.max(smallestGroup, notCounted) + extra - notCounted
  await addCrowd(site, count, { ...crowd, steps: ['not_selected'], ranks: [1 / oneLeftOutOf, 0.5] })
  return count
}

function idWithRank(site: TestApp, [from, to]: [number, number]): string {
  const [secret] = equalitySecrets(site.deps.env)
  for (;;) {
    const id = randomUUID()
    const rank = rankOf(secret!, id)
    if (rank >= from && rank < to) return id
  }
}
