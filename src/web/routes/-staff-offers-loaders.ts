import type { QueryClient } from '@tanstack/react-query'
import {
  adminOfferQuery,
  adminOffersQuery,
  draftQuery,
  letterTemplateQuery,
  letterTemplatesQuery,
  type OffersSearch,
} from '#web/features/offers/staff/staff-offers.queries.ts'
import {
  approvalQuery,
  approvalRulesQuery,
  approvalsQuery,
} from '#web/features/offers/staff/approvals/approvals.queries.ts'
import { readOffersSearch, startOf } from '#web/features/offers/staff/offers-search.ts'
import { esignRequestQuery, type EsignSearch } from '#web/features/esign-widget/esign-widget.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import type { Unread } from '#web/lib/pages/search-types.ts'
import { hasArea } from './-forms-route.ts'

/** The page's title: its subject. */
interface Titled {
  title?: string | undefined
}

/** Loaded on demand: route loaders are part of every page's code, and few users need these queries. */
export async function loadOffers(queryClient: QueryClient, asked: Unread<OffersSearch>): Promise<void> {
  const search = readOffersSearch(asked)
  if (await hasArea(queryClient, 'offers')) await queryClient.prefetchQuery(adminOffersQuery(search, startOf(search)))
  await loadApprovals(queryClient)
}

export async function loadApprovals(queryClient: QueryClient): Promise<void> {
  if (await hasArea(queryClient, 'offer_approvals')) await queryClient.prefetchQuery(approvalsQuery())
}

export async function loadApproval(queryClient: QueryClient, id: string): Promise<Titled> {
  if (!(await hasArea(queryClient, 'offer_approvals'))) return {}
  await queryClient.prefetchQuery(approvalQuery(id))
  const approval = queryClient.getQueryData(approvalQuery(id).queryKey)
  return { title: approval && [approval.candidate, approval.position].filter(Boolean).join(', ') }
}

export async function loadApprovalRules(queryClient: QueryClient): Promise<void> {
  if (await hasArea(queryClient, 'settings')) await queryClient.prefetchQuery(approvalRulesQuery())
}

export async function loadOffer(queryClient: QueryClient, id: string): Promise<Titled> {
  if (!(await hasArea(queryClient, 'offers'))) return {}
  await queryClient.prefetchQuery(adminOfferQuery(id))
  const offer = queryClient.getQueryData(adminOfferQuery(id).queryKey)
  return {
    title: offer && [offer.candidate.name || offer.candidate.email, offer.position.name].filter(Boolean).join(', '),
  }
}

export async function loadDraft(queryClient: QueryClient, id: string | undefined): Promise<void> {
  if (id !== undefined && (await hasArea(queryClient, 'offers'))) await queryClient.prefetchQuery(draftQuery(id))
}

export async function loadTemplates(queryClient: QueryClient): Promise<void> {
  if (await hasArea(queryClient, 'offers')) await queryClient.prefetchQuery(letterTemplatesQuery())
}

export async function loadTemplate(queryClient: QueryClient, id: string): Promise<Titled> {
  if (!(await hasArea(queryClient, 'offers'))) return {}
  await queryClient.prefetchQuery(letterTemplateQuery(id))
  return { title: queryClient.getQueryData(letterTemplateQuery(id).queryKey)?.name }
}

export async function loadEsignRequest(queryClient: QueryClient, search: EsignSearch): Promise<void> {
  const { user } = await queryClient.ensureQueryData(bootQuery())
  if (user !== null) await queryClient.prefetchQuery(esignRequestQuery(search))
}
