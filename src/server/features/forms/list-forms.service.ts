import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import { formTabs, type FormSummary, type getFormsList, type getOnboarding } from '#contract/forms/forms.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { formAssignments, forms, formVersions } from '#server/db/schema/forms.ts'
import { notSignedIn } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { formNotFound, heldBy, requireFresh, type FormHolder } from './own-form.ts'
import { presentSummary } from './present-form.ts'

/** No one has this many. */
const mostForms = 500

/**
 * spec/2 §7 `forms_list`: forms to fill in, next due first; sent ones, latest first.
 * @throws AppError `not_signed_in` with neither account nor token; `not_found`, `gone` for an invalid token
 */
export async function listForms(
  scope: RequestScope,
  holder: FormHolder,
  { tab = 'open', includeTabs }: { tab?: (typeof formTabs)[number] | undefined; includeTabs: boolean },
): Promise<DataOf<typeof getFormsList>> {
  if (holder.userId === null && holder.token === null) {
    throw notSignedIn()
  }
  const all = await readForms(scope, heldBy(holder))
  if (holder.token !== null && all.length === 0) throw formNotFound(scope)
  if (holder.userId === null) for (const { row } of all) requireFresh(scope, row)
  const tabOf = ({ row }: (typeof all)[number]) => (row.status === 'completed' ? 'completed' : 'open')
  const t = messagesFor(scope.locale)
  const tabs = formTabs.map((id) => ({
    id,
    title: t(`forms.tab.${id}`),
    count: all.filter((each) => tabOf(each) === id).length,
  }))
  const listed = all.filter((each) => tabOf(each) === tab)
  if (tab === 'completed') listed.sort((a, b) => b.row.submittedAt!.getTime() - a.row.submittedAt!.getTime())
  return { ...(includeTabs && { tabs }), forms: listed.map(({ summary }) => summary) }
}

/** A person's pre-boarding forms, by due date. */
export async function listOnboarding(scope: RequestScope, viewer: Viewer): Promise<DataOf<typeof getOnboarding>> {
  const own = heldBy({ userId: viewer.id, token: null })
  const all = await readForms(scope, and(own, eq(forms.purpose, 'preboarding')))
  return {
    forms: all.map(({ summary }) => summary),
    completedCount: all.filter(({ row }) => row.status === 'completed').length,
    totalCount: all.length,
  }
}

async function readForms(scope: RequestScope, where: SQL | undefined) {
  const rows = await scope.db
    .select({
      row: formAssignments,
      purpose: forms.purpose,
      title: sql<string>`${formVersions.definition}->>'title'`,
      language: sql<string | null>`${formVersions.definition}->>'language'`,
    })
    .from(formAssignments)
    .innerJoin(forms, eq(forms.id, formAssignments.formId))
    .innerJoin(
      formVersions,
      and(eq(formVersions.formId, formAssignments.formId), eq(formVersions.version, formAssignments.version)),
    )
    .where(where)
    .orderBy(
      desc(ne(formAssignments.status, 'completed')),
      sql`${formAssignments.dueAt} asc nulls last`,
      asc(formAssignments.createdAt),
      asc(formAssignments.id),
    )
    .limit(mostForms)
  return rows.map(({ row, purpose, title, language }): { row: typeof row; summary: FormSummary } => ({
    row,
    summary: presentSummary(row, { title, language, purpose }),
  }))
}
