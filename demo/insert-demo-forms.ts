import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { formAssignments, formRules, forms, formVersions } from '#server/db/schema/forms.ts'
import { sealAnswers } from '#server/features/forms/answers/confidential-answers.ts'
import { countItems } from '#server/features/forms/staff/present-staff-form.ts'
import { openStore, progressOf } from '#server/features/forms/rules/run-rules.ts'
import { safeDefinition } from '#server/features/forms/staff/safe-definition.ts'
import { demoDomain } from './demo-employer.ts'
import { insertDemoEquality } from './demo-equality.ts'
import { demoAssignments, demoForms } from './demo-forms.ts'
import { demoAdmin, demoCandidate } from './demo-people.ts'

/** Forms of the demo's employer, and the candidate's own before the first day. `now` in Unix seconds. */
export async function insertDemoForms(
  deps: Deps,
  tx: Db,
  { candidateId, now }: { candidateId: string; now: number },
): Promise<void> {
  const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.email, demoAdmin.email))
  const dateOf = (days: number) => new Date((now + Math.round(days * 86_400)) * 1000)
  const ids = new Map<string, string>()
  for (const [index, form] of demoForms.entries()) {
    const id = randomUUID()
    ids.set(form.name, id)
    const definition = safeDefinition(form.definition)
    const at = dateOf(-30 + index)
    const published = form.isPublished ? { publishedVersion: 1, publishedRevision: 1 } : {}
    const { name, purpose } = form
    await tx
      .insert(forms)
      .values({ domain: demoDomain, id, name, purpose, draft: definition, createdAt: at, updatedAt: at, ...published })
    if (form.isPublished) {
      const itemCount = countItems(definition)
      await tx.insert(formVersions).values({
        domain: demoDomain,
        formId: id,
        version: 1,
        definition,
        itemCount,
        publishedBy: admin!.id,
        publishedAt: at,
      })
    }
    if (purpose === 'equality') await insertDemoEquality(deps, tx, { formId: id, definition })
    for (const [place, { on, countries, dueDays }] of form.rules.entries()) {
      await tx
        .insert(formRules)
        .values({ domain: demoDomain, formId: id, place, event: on, departments: [], countries, dueDays })
    }
  }
  for (const assignment of demoAssignments) {
    const id = randomUUID()
    const { definition } = demoForms.find(({ name }) => name === assignment.form)!
    const store = openStore(definition, assignment.answers, dateOf(0).toISOString().slice(0, 10))
    const { answered, total } = progressOf(store)
    const assignedAt = dateOf(-assignment.assignedDaysAgo)
    const changedAt = assignment.status === 'open' ? assignedAt : dateOf(-assignment.assignedDaysAgo / 2)
    await tx.insert(formAssignments).values({
      domain: demoDomain,
      id,
      formId: ids.get(assignment.form)!,
      version: 1,
      userId: candidateId,
      email: demoCandidate.email,
      name: demoCandidate.name,
      status: assignment.status,
      revision: assignment.status === 'open' ? 0 : 1,
      ...sealAnswers({ deps, employer: { domain: demoDomain } }, id, definition, assignment.answers),
      answeredCount: answered,
      questionCount: total,
      dueAt: assignment.dueInDays === null ? null : dateOf(assignment.dueInDays),
      message: assignment.message,
      submittedAt: assignment.status === 'completed' ? changedAt : null,
      createdAt: assignedAt,
      updatedAt: changedAt,
    })
  }
}
