import type { EsignRequestView } from '#contract/offers/esign-widget.ts'
import type { OfferDocument } from '#contract/offers/offers.ts'

export interface DeskProps {
  wid: string
  domain: string
  /** The surrounding page has the download and decline buttons. */
  isWithinLetter: boolean
  offer: SignableOffer
  document: OfferDocument
  onDone: (view: EsignRequestView) => void
  /** The displayed document differs from the server's. */
  onStale: () => void
}

type SignableOffer = EsignRequestView['offer']
