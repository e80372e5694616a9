import { eq } from 'drizzle-orm'
import type { StaffForm } from '#contract/forms/staff-forms.ts'
import type { RequestScope } from '#server/context.ts'
import { forms, formVersions } from '#server/db/schema/forms.ts'
import { requireRevision } from './staff-forms.service.ts'
import { requirePublishable } from './definition-problems.ts'
import { findForm } from '../find-form.ts'
import { auditForm } from './form-audit.ts'
import { countItems, presentAdminForm } from './present-staff-form.ts'
import { safeDefinition } from './safe-definition.ts'

/**
 * Publishes the draft as the next version, for people who get the form from now on; existing copies keep their version. A draft
 * that was already published creates no second version.
 * @throws AppError `not_found`, `conflict` with the newer state, `invalid` with the draft's problems by path
 */
export async function publishForm(
  scope: RequestScope,
  id: string,
  { draftRevision, note }: { draftRevision: number; note: string | null },
): Promise<StaffForm> {
  return scope.db.transaction(async (tx) => {
    const row = await findForm(scope, tx, id, { lock: true })
    await requireRevision(scope, tx, row, draftRevision)
    if (row.publishedRevision === row.draftRevision) return presentAdminForm(tx, row)
    const definition = safeDefinition(row.draft)
    requirePublishable(definition, row.purpose)
    const version = (row.publishedVersion ?? 0) + 1
    const at = scope.deps.clock.now()
    await tx.insert(formVersions).values({
      domain: scope.employer.domain,
      formId: id,
      version,
      definition,
      itemCount: countItems(definition),
      note,
      publishedBy: scope.viewer!.id,
      publishedAt: at,
    })
    const set = { publishedVersion: version, publishedRevision: row.draftRevision, updatedAt: at }
    const [published] = await tx.update(forms).set(set).where(eq(forms.id, id)).returning()
    await auditForm(scope, tx, 'form.published', { formId: id }, { version })
    return presentAdminForm(tx, published!)
  })
}
