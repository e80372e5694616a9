import { asc, eq } from 'drizzle-orm'
import type { FormRule } from '#contract/forms/form-assignments.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { formRules, type FormRow } from '#server/db/schema/forms.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { findForm } from '../find-form.ts'
import { auditForm } from '../staff/form-audit.ts'

export async function getRules(scope: RequestScope, formId: string): Promise<{ rules: FormRule[] }> {
  await findForm(scope, scope.db, formId)
  return rulesOf(scope.db, formId)
}

/** Replaces a form's rules. Earlier assignments stay. @throws AppError `not_found`, `invalid` */
export async function setRules(scope: RequestScope, formId: string, rules: FormRule[]): Promise<{ rules: FormRule[] }> {
  return scope.db.transaction(async (tx) => {
    const form = await findForm(scope, tx, formId, { lock: true })
    requireApart(scope, form, rules)
    await tx.delete(formRules).where(eq(formRules.formId, formId))
    const { domain } = scope.employer
    if (rules.length > 0) {
      await tx
        .insert(formRules)
        .values(rules.map(({ on, ...rule }, place) => ({ domain, formId, place, event: on, ...rule })))
    }
    await auditForm(scope, tx, 'form.rules_set', { formId }, { count: rules.length })
    return rulesOf(tx, formId)
  })
}

/** The questions of an application are answered in it, and staff read it. @throws AppError `invalid` */
function requireApart(scope: RequestScope, { purpose }: FormRow, rules: FormRule[]): void {
  const at = purpose === 'equality' ? rules.findIndex(({ on }) => on === 'applying') : -1
  if (at === -1) return
  const message = messagesFor(scope.locale)('equality.refused.equalityWhenApplying')
  throw new AppError('invalid', message, { fields: { [`rules.${at}.on`]: message } })
}

async function rulesOf(db: Db, formId: string): Promise<{ rules: FormRule[] }> {
  const rows = await db.select().from(formRules).where(eq(formRules.formId, formId)).orderBy(asc(formRules.place))
  return {
    rules: rows.map(({ event, departments, countries, dueDays }) => ({ on: event, departments, countries, dueDays })),
  }
}
