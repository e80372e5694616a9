import type { QueryClient } from '@tanstack/react-query'
import { isRedirect, redirect } from '@tanstack/react-router'
import { isNotFound, offerQuery } from '#web/features/offers/offers.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'

/**
 * The offer of an address, before its page is shown. What is not there, or not the person's, leads to the list of offers
 * (spec/1 §8); other failures are the page's own to tell.
 */
export async function loadOffer(queryClient: QueryClient, id: string, documentId?: string): Promise<void> {
  if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
  try {
    const offer = await queryClient.ensureQueryData(offerQuery(id))
    const isThere = documentId === undefined || offer.offer_documents.some((each) => String(each.id) === documentId)
    if (!isThere) throw redirect({ to: '/careers/offers' })
  } catch (error) {
    if (isNotFound(error)) throw redirect({ to: '/careers/offers' })
    if (isRedirect(error)) throw error
  }
}
