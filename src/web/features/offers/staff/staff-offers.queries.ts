import type { AnswerOf } from '#contract/calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OfferFilter } from '#shared/offers/admin-offer-filters.ts'
import type { LetterTemplateDetail } from '#contract/offers/letter-templates.ts'
import type { OfferDraft, OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import { callApi } from '#web/lib/call-api.ts'

export interface OffersSearch {
  filter?: OfferFilter | undefined
  query?: string | undefined
  page?: number | undefined
}

export const adminOffersQuery = ({ filter, query }: OffersSearch, start: number) =>
  queryOptions({
    queryKey: ['admin-offers', filter ?? 'all', query ?? '', start],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () => (await callApi('GET /api/offer/admin/offers', { query: { filter, query, start } })).data,
  })

/** Refetched at every visit, because the candidate may have answered. */
export const adminOfferQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-offer', id],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/offer/admin/offers/:id', { params: { id } })).data,
  })

/** After that the editor owns the state. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['offer-draft', id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async () => (await callApi('GET /api/offer/admin/drafts/:id', { params: { id } })).data,
  })

export const beginDraft = async (applicationId: string | null, key: string): Promise<OfferDraft> => {
  const body = { ...(applicationId !== null && { application_id: applicationId }), idempotency_key: key }
  return (await callApi('POST /api/offer/admin/drafts', { body })).data
}

export const saveDraft = async (id: string, revision: number, content: OfferDraftContent): Promise<OfferDraft> =>
  (await callApi('PUT /api/offer/admin/drafts/:id', { params: { id }, body: { revision, content } })).data

export const deleteDraft = (id: string): Promise<unknown> =>
  callApi('DELETE /api/offer/admin/drafts/:id', { params: { id } })

export const extendDraft = async (id: string, revision: number): Promise<{ offer_id: string }> =>
  (await callApi('POST /api/offer/admin/drafts/:id/extend', { params: { id }, body: { revision } })).data

/** Based on what is saved, so call it after saving. */
export const previewQuery = (id: string, document: number, revision: number) =>
  queryOptions({
    queryKey: ['offer-preview', id, document, revision],
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: async () =>
      (await callApi('POST /api/offer/admin/drafts/:id/preview', { params: { id }, body: { document } })).data,
  })

export const letterTemplatesQuery = () =>
  queryOptions({
    queryKey: ['letter-templates'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/offer/admin/templates')).data,
  })

export const letterTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: ['letter-template', id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async () => (await callApi('GET /api/offer/admin/templates/:id', { params: { id } })).data,
  })

export const letterVersionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['letter-template', id, version],
    staleTime: Infinity,
    queryFn: async () =>
      (await callApi('GET /api/offer/admin/templates/:id/versions/:version', { params: { id, version } })).data,
  })

export const makeTemplate = async (name: string, copyOf?: string): Promise<LetterTemplateDetail> =>
  (await callApi('POST /api/offer/admin/templates', { body: { name, ...(copyOf && { copy_of: copyOf }) } })).data

export const addStarters = async (): Promise<AnswerOf<'POST /api/offer/admin/starter_templates'>> =>
  (await callApi('POST /api/offer/admin/starter_templates')).data

export const saveTemplate = async (
  id: string,
  body: { version: number; name: string; body: LetterTemplateDetail['body'] },
): Promise<LetterTemplateDetail> => (await callApi('PUT /api/offer/admin/templates/:id', { params: { id }, body })).data

export const archiveTemplate = async (id: string, isArchived: boolean): Promise<LetterTemplateDetail> =>
  (await callApi('POST /api/offer/admin/templates/:id/archive', { params: { id }, body: { is_archived: isArchived } }))
    .data

export const previewTemplate = async (
  body: LetterTemplateDetail['body'],
): Promise<AnswerOf<'POST /api/offer/admin/template_preview'>> =>
  (await callApi('POST /api/offer/admin/template_preview', { body: { body } })).data
