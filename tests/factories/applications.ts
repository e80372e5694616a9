import type { ApplicationQuestion } from '#contract/positions/canonical-position.ts'
import type { Application } from '#contract/applications/applications.ts'
import type { ApiAnswer, ApiClient } from '#tests/api-client.ts'

/** One question of each kind. */
export const askedQuestions: ApplicationQuestion[] = [
  { id: 'why', type: 'textarea', label: 'Why us?', required: true, maxLength: 20 },
  {
    id: 'sea',
    type: 'choice',
    label: 'Have you worked at sea?',
    required: false,
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
  { id: 'start', type: 'date', label: 'Earliest start', required: false },
  {
    id: 'terms',
    type: 'consent',
    label: 'I agree that my data is kept for one year after this hiring',
    required: true,
  },
]

/** The smallest file that is a PDF. */
export const tinyPdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

export const fileForm = (field: string, content: BlobPart, name: string): FormData => {
  const form = new FormData()
  form.append(field, new File([content], name))
  return form
}

/** A call's result, or an error with the reason for its failure. */
function ok<T>(answer: ApiAnswer<T>): T {
  if (answer.status === 200) return answer.data
  throw new Error(`${answer.status} ${answer.error.message} ${JSON.stringify(answer.error.body)}`)
}

/** Starts an application as the client and fills in everything except the position's own questions. */
export async function completeDraft(
  client: ApiClient,
  positionId: number,
  email = 'ina@example.test',
): Promise<Application> {
  const draft = ok(await client.post<Application>('/api/pcsx/applications', { position_id: positionId }))
  ok(
    await client.call('PATCH', `/api/pcsx/applications/${draft.id}`, {
      revision: draft.revision,
      fullName: 'Ina Calder',
      email,
      phone: '+44 1856 873535',
      location: 'Kirkwall',
    }),
  )
  const form = fileForm('resume', tinyPdf, 'cv.pdf')
  return ok(await client.post<Application>(`/api/pcsx/applications/${draft.id}/resume`, form))
}

export async function sentApplication(client: ApiClient, positionId: number, email?: string): Promise<Application> {
  const draft = await completeDraft(client, positionId, email)
  return ok(await client.post<Application>(`/api/pcsx/applications/${draft.id}/submit`, { revision: draft.revision }))
}
