import type { EsignRequestView } from '#contract/esign-widget.ts'
import type { OfferDocument } from '#contract/offers.ts'

export interface DeskProps {
  wid: string
  domain: string
  /** The page around has the download and the way to decline. */
  isWithinLetter: boolean
  offer: SignableOffer
  document: OfferDocument
  onDone: (view: EsignRequestView) => void
  /** What is on the desk is not what the server has. */
  onStale: () => void
}

export type SignableOffer = EsignRequestView['offer']
