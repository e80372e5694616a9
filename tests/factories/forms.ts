import type { StaffForm } from '#contract/forms/staff-forms.ts'
import type { AssignedForm } from '#contract/forms/forms.ts'
import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { mails } from '#server/db/schema/records.ts'
import { desc, eq } from 'drizzle-orm'
import type { ApiAnswer, ApiClient, TestApp } from '#tests/api-client.ts'

export const definitionOf = (items: FormItem[], title = 'Before your first day'): FormDefinition => ({
  schemaVersion: 1,
  title,
  variant: 'StepperForm',
  sections: [{ name: 'section', title: 'Questions', items }],
})

/** A call's result, or an error with the reason for its failure. */
export function ok<T>(answer: ApiAnswer<T>): T {
  if (answer.status === 200) return answer.data
  throw new Error(`${answer.status} ${answer.error.message} ${JSON.stringify(answer.error.body)}`)
}

/** A published form, created by an administrator. */
export async function publishedForm(
  admin: ApiClient,
  items: FormItem[],
  purpose: StaffForm['purpose'] = 'preboarding',
): Promise<StaffForm> {
  const document = definitionOf(items)
  const made = ok(await admin.post<StaffForm>('/api/pcsx/admin/forms', { from: 'import', document, purpose }))
  const path = `/api/pcsx/admin/forms/${made.id}/publish`
  return ok(await admin.post<StaffForm>(path, { draftRevision: made.draftRevision }))
}

/** Assigns the form to one person; returns the id of their copy. */
export async function assignedTo(staff: ApiClient, formId: string, email: string): Promise<string> {
  const answer = await staff.post<{ assigned: { id: string }[] }>(`/api/pcsx/admin/forms/${formId}/assignments`, {
    emails: [email],
  })
  return ok(answer).assigned[0]!.id
}

export const formPath = (id: string, part = '', token?: string) =>
  `/api/pcsx/forms/${id}${part}${token ? `?token=${token}` : ''}`

export const readForm = async (client: ApiClient, id: string): Promise<AssignedForm> =>
  ok(await client.get<AssignedForm>(formPath(id)))

/** The token in the latest email to an address. */
export async function mailedToken(site: TestApp, email: string): Promise<string> {
  const [mail] = await site.deps.db
    .of('demo.test')
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.id))
    .limit(1)
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No token was mailed to ${email}: ${mail?.text ?? 'no mail'}`)
  return token
}
