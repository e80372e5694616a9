import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { applicationPath } from '#shared/applications/application-status.ts'
import { currentNotice } from '#shared/equality/notice.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { equalityAnswers } from '#server/db/schema/equality-answers.ts'
import { formAssignments, forms } from '#server/db/schema/forms.ts'
import { demoEqualityAnswer } from '../demo-equality.ts'
import { demoDomain } from '../demo-employer.ts'
import { demoSeed } from '../demo-positions.ts'
import { createRandom } from '../random.ts'
import { dateOf, type StoredApplication } from './insert-applications.ts'
import { insertRows } from './insert-rows.ts'

/** The share of applicants who were asked and answered. */
const answering = 0.64

/** Voluntary answers of applicants, after they were informed that answers are counted with how far they got. */
export async function insertEquality(deps: Deps, tx: Db, stored: readonly StoredApplication[]): Promise<void> {
  const [form] = await tx
    .select()
    .from(forms)
    .where(and(eq(forms.purpose, 'equality'), isNotNull(forms.publishedVersion)))
  if (!form) return
  const random = createRandom(`${demoSeed} equality`)
  const people = [...Map.groupBy(stored, ({ person }) => person.email).values()].filter(() => random.chance(answering))
  const given = people.map((own) => {
    const copyId = randomUUID()
    const [first] = own
    const furthest = Math.max(...own.map(furthestOf))
    return {
      copy: {
        domain: demoDomain,
        id: copyId,
        formId: form.id,
        version: form.publishedVersion!,
        userId: first!.userId,
        email: first!.person.email,
        name: first!.person.name,
        status: 'completed' as const,
        revision: 1,
        assignedBy: 'application_submitted' as const,
        submittedAt: dateOf(first!.submittedTs + 86_400),
        createdAt: dateOf(first!.submittedTs),
        updatedAt: dateOf(first!.submittedTs + 86_400),
      },
      answer: demoEqualityAnswer(deps, form.id, form.draft, {
        copyId,
        notice: currentNotice,
        isFar: furthest >= applicationPath.indexOf('interview'),
        one: random.next,
      }),
    }
  })
  await insertRows(
    tx,
    formAssignments,
    given.map(({ copy }) => copy),
  )
  await insertRows(
    tx,
    equalityAnswers,
    given.map(({ answer }) => answer),
  )
}

const furthestOf = ({ steps }: StoredApplication): number =>
  Math.max(0, ...steps.map(({ status }) => (applicationPath as readonly string[]).indexOf(status)))
