import type { QueryClient } from '@tanstack/react-query'
import { isRedirect, redirect } from '@tanstack/react-router'
import type { Offer } from '#contract/offers/offers.ts'
import { documentOf } from '#web/features/offers/letters/letter-mode.ts'
import { isNotFound, offerQuery } from '#web/features/offers/offers.queries.ts'
import { bootQuery, readBoot } from '#web/lib/boot.ts'
import { translationsIn } from '#web/lib/messages.ts'

/**
 * The offer in a URL, before its page is shown. If it does not exist, or is someone else's, this leads to the list of offers
 * (spec/1 §8); other failures are left to the page.
 */
async function offerOf(queryClient: QueryClient, id: string): Promise<Offer | null> {
  if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return null
  try {
    return await queryClient.ensureQueryData(offerQuery(id))
  } catch (error) {
    if (isNotFound(error)) throw toOffers()
    if (isRedirect(error)) throw error
    return null
  }
}

const toOffers = () => redirect({ to: '/careers/offers', replace: true })

/** For an offer's page: its title. */
export async function loadOffer(queryClient: QueryClient, id: string) {
  const offer = await offerOf(queryClient, id)
  return offer && { title: translationsIn(readBoot().locale)('offers.pageTitle', { position: offer.position.name }) }
}

/** For a document's page, or the letter's if none is named. */
export async function loadDocument(queryClient: QueryClient, id: string, documentId: string | null) {
  const offer = await offerOf(queryClient, id)
  const document = offer && documentOf(offer, documentId)
  if (document === undefined) throw toOffers()
  return document && { title: document.name }
}

/** URLs that name no offer (spec/1 §8). */
export const withoutOffer = (): never => {
  throw toOffers()
}

/** The offer's page has all its documents. */
export const withoutDocument = (id: string): never => {
  throw redirect({ to: '/careers/offer/$id', params: { id }, replace: true })
}
