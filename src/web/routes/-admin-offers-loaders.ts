import type { QueryClient } from '@tanstack/react-query'
import {
  adminOfferQuery,
  adminOffersQuery,
  draftQuery,
  letterTemplateQuery,
  letterTemplatesQuery,
} from '#web/features/admin-offers/admin-offers.queries.ts'
import { readOffersSearch, startOf } from '#web/features/admin-offers/offers-search.ts'
import { esignRequestQuery, type EsignSearch } from '#web/features/esign-widget/esign-widget.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { isStaff } from './-forms-route.ts'

/** Loaded on demand: loaders of routes stand in the code of every page, and these queries are for few. */
export async function loadOffers(queryClient: QueryClient, asked: Record<string, unknown>): Promise<void> {
  const search = readOffersSearch(asked)
  if (await isStaff(queryClient)) await queryClient.prefetchQuery(adminOffersQuery(search, startOf(search)))
}

export async function loadOffer(queryClient: QueryClient, id: string): Promise<void> {
  if (await isStaff(queryClient)) await queryClient.prefetchQuery(adminOfferQuery(id))
}

export async function loadDraft(queryClient: QueryClient, id: string | undefined): Promise<void> {
  if (id !== undefined && (await isStaff(queryClient))) await queryClient.prefetchQuery(draftQuery(id))
}

export async function loadTemplates(queryClient: QueryClient): Promise<void> {
  if (await isStaff(queryClient)) await queryClient.prefetchQuery(letterTemplatesQuery())
}

export async function loadTemplate(queryClient: QueryClient, id: string): Promise<void> {
  if (await isStaff(queryClient)) await queryClient.prefetchQuery(letterTemplateQuery(id))
}

export async function loadEsignRequest(queryClient: QueryClient, search: EsignSearch): Promise<void> {
  const { user } = await queryClient.ensureQueryData(bootQuery())
  if (user !== null) await queryClient.prefetchQuery(esignRequestQuery(search))
}
