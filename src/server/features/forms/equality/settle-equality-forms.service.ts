import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { formAssignments, forms } from '#server/db/schema/forms.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { openAnswers } from '../answers/confidential-answers.ts'
import { definitionOf } from '../staff/form-versions.ts'
import { keepEqualityAnswers } from './equality-answers.ts'

/** How many people's answers move in one transaction. */
const moved = 200

/**
 * The job `settle_equality_forms`: surveys made from the equal-opportunity template before such forms had a purpose of their own
 * are given it, and their answers are separated from the people who gave them. Does nothing after that.
 */
export async function settleEqualityForms(deps: Deps): Promise<void> {
  for (const { domain } of await new EmployerDirectory(deps.db).all()) {
    const db = deps.db.of(domain)
    const scope = { deps, employer: { domain } }
    await db
      .update(forms)
      .set({ purpose: 'equality' })
      .where(and(eq(forms.purpose, 'survey'), isOfTemplate))
    while ((await moveSome(scope)) === moved);
  }
}

/** Its first question, and two that only such a survey asks. */
const isOfTemplate = sql`${forms.draft} @? '$.sections[*].items[*] ? (@.name == "takes_part")'
  and ${forms.draft} @? '$.sections[*].items[*] ? (@.name == "ethnicity")'
  and ${forms.draft} @? '$.sections[*].items[*] ? (@.name == "disability")'`

async function moveSome(scope: { deps: Deps; employer: { domain: string } }): Promise<number> {
  const hasAnswers = or(ne(formAssignments.answers, {}), ne(formAssignments.sealedAnswers, {}))
  return scope.deps.db.of(scope.employer.domain).transaction(async (tx) => {
    const rows = await tx
      .select({ copy: formAssignments })
      .from(formAssignments)
      .innerJoin(forms, eq(forms.id, formAssignments.formId))
      .where(and(eq(forms.purpose, 'equality'), hasAnswers))
      .orderBy(asc(formAssignments.id))
      .limit(moved)
      .for('update', { of: formAssignments })
    for (const { copy } of rows) {
      const definition = await definitionOf(scope, tx, copy)
      const values = openAnswers(scope, copy.id, copy)
      await keepEqualityAnswers(scope, tx, copy, definition, {
        values,
        isSent: copy.status === 'completed',
        notice: 0,
      })
      const set = { answers: {}, sealedAnswers: {}, answeredCount: 0 }
      await tx.update(formAssignments).set(set).where(eq(formAssignments.id, copy.id))
    }
    return rows.length
  })
}
