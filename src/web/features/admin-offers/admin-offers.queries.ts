import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdminOffer, listAdminOffers } from '#contract/admin-offers.ts'
import type { OfferFilter } from '#shared/offers/admin-offer-filters.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { addStarterLetters, LetterTemplateDetail, listLetterTemplates } from '#contract/letter-templates.ts'
import type { OfferDraft, OfferDraftContent, previewOfferLetter } from '#contract/offer-drafts.ts'
import type { Method } from '#contract/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toQueryString } from '#web/lib/query-string.ts'

const base = '/api/offer/admin'
export const adminOfferPath = (id: string, rest = '') => `${base}/offers/${encodeURIComponent(id)}${rest}`
const draftPath = (id: string, rest = '') => `${base}/drafts/${encodeURIComponent(id)}${rest}`
const templatePath = (id: string, rest = '') => `${base}/templates/${encodeURIComponent(id)}${rest}`
export const offerFilePath = `${base}/files`

async function read<Data>(path: string): Promise<Data> {
  return (await callApi<Data>('GET', path)).data
}
async function send<Data>(method: Method, path: string, body: unknown = {}): Promise<Data> {
  return (await callApi<Data>(method, path, body)).data
}

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
    queryFn: () => read<DataOf<typeof listAdminOffers>>(`${base}/offers${toQueryString({ filter, query, start })}`),
  })

/** Asked anew at every visit: the candidate may have answered. */
export const adminOfferQuery = (id: string) =>
  queryOptions({ queryKey: ['admin-offer', id], staleTime: 0, queryFn: () => read<AdminOffer>(adminOfferPath(id)) })

export const actOnOffer = (id: string, method: 'POST' | 'PATCH', rest: string, body: unknown): Promise<AdminOffer> =>
  send(method, adminOfferPath(id, rest), body)

/** The editor keeps it from then on. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['offer-draft', id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: () => read<OfferDraft>(draftPath(id)),
  })

export const beginDraft = (applicationId: string | null, key: string): Promise<OfferDraft> =>
  send('POST', `${base}/drafts`, {
    ...(applicationId !== null && { application_id: applicationId }),
    idempotency_key: key,
  })

export const saveDraft = (id: string, revision: number, content: OfferDraftContent): Promise<OfferDraft> =>
  send('PUT', draftPath(id), { revision, content })

export const deleteDraft = (id: string): Promise<unknown> => send('DELETE', draftPath(id))

export const extendDraft = (id: string, revision: number): Promise<{ offer_id: string }> =>
  send('POST', draftPath(id, '/extend'), { revision })

/** Of what is saved: ask after saving. */
export const previewQuery = (id: string, document: number, revision: number) =>
  queryOptions({
    queryKey: ['offer-preview', id, document, revision],
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: () => send<DataOf<typeof previewOfferLetter>>('POST', draftPath(id, '/preview'), { document }),
  })

export const letterTemplatesQuery = () =>
  queryOptions({
    queryKey: ['letter-templates'],
    staleTime: 0,
    queryFn: () => read<DataOf<typeof listLetterTemplates>>(`${base}/templates`),
  })

export const letterTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: ['letter-template', id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: () => read<LetterTemplateDetail>(templatePath(id)),
  })

export const letterVersionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['letter-template', id, version],
    staleTime: Infinity,
    queryFn: () =>
      read<{ version: number; name: string; body: LetterTemplateDetail['body'] }>(
        templatePath(id, `/versions/${version}`),
      ),
  })

export const makeTemplate = (name: string, copyOf?: string): Promise<LetterTemplateDetail> =>
  send('POST', `${base}/templates`, { name, ...(copyOf && { copy_of: copyOf }) })

export const addStarters = (): Promise<DataOf<typeof addStarterLetters>> => send('POST', `${base}/starter_templates`)

export const saveTemplate = (
  id: string,
  body: { version: number; name: string; body: LetterTemplateDetail['body'] },
): Promise<LetterTemplateDetail> => send('PUT', templatePath(id), body)

export const archiveTemplate = (id: string, isArchived: boolean): Promise<LetterTemplateDetail> =>
  send('POST', templatePath(id, '/archive'), { is_archived: isArchived })

export const previewTemplate = (
  body: LetterTemplateDetail['body'],
): Promise<{ html: string; problems: { field: string; message: string }[] }> =>
  send('POST', `${base}/template_preview`, { body })
