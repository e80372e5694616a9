import { useQuery } from '@tanstack/react-query'
import { documentOf } from './letter-mode.ts'
import { LetterView } from './letter-view.tsx'
import { OfferGate } from '../offer-gate.tsx'
import { askAgain, offerQuery } from '../offers.queries.ts'

/** The page of an offer's letter, or of one of its documents if the URL names one (spec/1 §2). */
export function LetterPage({ id, documentId }: { id: string; documentId: string | null }) {
  const query = useQuery({ ...offerQuery(id), refetchInterval: askAgain })
  return (
    <OfferGate query={query} find={(offer) => documentOf(offer, documentId)}>
      {(offer, document) => (
        <LetterView id={id} offer={offer} document={document} place={documentId === null ? 'letter' : 'document'} />
      )}
    </OfferGate>
  )
}
