import { queryOptions } from '@tanstack/react-query'
import type { StaffForm, createForm, exportForm } from '#contract/forms/staff-forms.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'
import type { DraftChange } from './builder-store.ts'

/** For people who may not see the employer's forms, the page says so instead of failing. */
async function unlessForbidden<Data>(call: Promise<{ data: Data }>): Promise<Data | 'forbidden'> {
  try {
    return (await call).data
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 401)) return 'forbidden'
    throw error
  }
}

export const adminFormsQuery = (isArchived: boolean) =>
  queryOptions({
    queryKey: ['admin-forms', { isArchived }],
    staleTime: 0,
    queryFn: () => unlessForbidden(callApi('GET /api/pcsx/admin/forms', { query: { archived: isArchived || null } })),
  })

export const templatesQuery = () =>
  queryOptions({
    queryKey: ['form-templates'],
    queryFn: async () => (await callApi('GET /api/pcsx/admin/form_templates')).data.templates,
  })

/** Refetched at every visit, because someone else may have edited it. */
export const adminFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-form', id],
    gcTime: 0,
    staleTime: 0,
    queryFn: () => unlessForbidden(callApi('GET /api/pcsx/admin/forms/:id', { params: { id } })),
  })

/** Versions never change. */
export const formVersionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['admin-form', id, 'version', version],
    staleTime: Infinity,
    queryFn: async () =>
      (await callApi('GET /api/pcsx/admin/forms/:id/versions/:version', { params: { id, version } })).data,
  })

export const makeForm = async (body: BodyOf<typeof createForm>): Promise<StaffForm> =>
  (await callApi('POST /api/pcsx/admin/forms', { body })).data

export const saveDraft = async (id: string, change: DraftChange): Promise<StaffForm> =>
  (await callApi('PATCH /api/pcsx/admin/forms/:id', { params: { id }, body: change })).data

export const publishDraft = async (id: string, draftRevision: number, note: string): Promise<StaffForm> =>
  (
    await callApi('POST /api/pcsx/admin/forms/:id/publish', {
      params: { id },
      body: { draftRevision, ...(note && { note }) },
    })
  ).data

export const actOnForm = async (id: string, act: 'duplicate' | 'archive' | 'restore'): Promise<StaffForm> =>
  (await callApi(`POST /api/pcsx/admin/forms/:id/${act}`, { params: { id } })).data

export const formDocument = async (id: string): Promise<DataOf<typeof exportForm>> =>
  (await callApi('GET /api/pcsx/admin/forms/:id/export', { params: { id } })).data

/** The newer form in a 409. */
export const newerForm = (error: unknown): StaffForm | null =>
  refusalOf('PATCH /api/pcsx/admin/forms/:id', 409, error)?.form ?? null

/** Problems of an import or a publication by path, from a 422. */
export const problemsOf = (error: unknown): [path: string, message: string][] =>
  error instanceof ApiError ? Object.entries(error.fields) : []
