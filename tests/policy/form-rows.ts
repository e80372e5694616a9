import type { ApiClient } from '#tests/api-client.ts'
import { assignedTo, ok, publishedForm } from '#tests/factories/forms.ts'
import { upload } from './upload-form.ts'

/** A form with an encrypted number and a file, sent by its candidate. */
export async function sentForm(admin: ApiClient, owner: ApiClient, email: string) {
  const form = await publishedForm(admin, [
    { type: 'ssn', name: 'ssn', label: 'Number', confidential: true },
    { type: 'file_upload', name: 'card', label: 'Card' },
  ])
  const assignment = await assignedTo(admin, form.id, email)
  const path = `/api/pcsx/forms/${assignment}`
  const card = ok(await owner.post<{ uid: string }>(`${path}/files`, upload('card')))
  ok(await owner.post(`${path}/submit`, { revision: 0, answers: { ssn: '078-05-1120', card: [card] } }))
  const again = await publishedForm(admin, [{ type: 'file_upload', name: 'card', label: 'Card' }])
  const open = await assignedTo(admin, again.id, email)
  return { form: form.id, assignment, file: card.uid, open }
}

/** An equal-opportunity form that its candidate has not answered. */
export async function askedEquality(admin: ApiClient, email: string) {
  const choices = ['Left', 'Right'].map((label) => ({ label, value: label.toLowerCase() }))
  const form = await publishedForm(admin, [{ type: 'radio', name: 'hand', label: 'Hand', choices }], 'equality')
  return { form: form.id, assignment: await assignedTo(admin, form.id, email) }
}
