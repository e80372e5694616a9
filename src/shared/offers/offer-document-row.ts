import { bindingDayText } from '#shared/time/moment-text.ts'
import { isOpenOffer, type DocumentStatus, type OfferState } from './offer-status.ts'
import type { OfferText } from './offer-texts.ts'

/** The fields that determine a document's row on an offer's page, with their wire names. */
export interface DocumentState {
  status: DocumentStatus
  under_revision: boolean
  b64_string: string | null
  content_url: string | null
  file_name: string
  updated_at: number
}

interface DatedOffer extends OfferState {
  timezone: string
}

/** The start of every PDF, in base64. */
const pdfStart = 'JVBERi0'

export const hasContent = ({ b64_string, content_url }: Pick<DocumentState, 'b64_string' | 'content_url'>): boolean =>
  Boolean(b64_string) || content_url !== null

/** By its content, or by its name if the content is only linked. */
export const isPdf = ({ b64_string, file_name }: Pick<DocumentState, 'b64_string' | 'file_name'>): boolean =>
  b64_string ? b64_string.startsWith(pdfStart) : /\.pdf$/i.test(file_name)

export const isUnderRevision = ({
  under_revision,
  status,
}: Pick<DocumentState, 'under_revision' | 'status'>): boolean => under_revision || status === 'Revision'

/**
 * A document's info line (spec/1 §4, table "Document info line", row by row), for a reader of `locale`. `now` in Unix seconds.
 */
export function documentInfo(document: DocumentState, offer: DatedOffer, now: number, locale: string): OfferText {
  const { expires_at, timezone } = offer
  const line = (key: OfferText['key'], seconds?: number): OfferText => ({
    key,
    values: seconds === undefined ? {} : { date: bindingDayText(seconds * 1000, locale, timezone) },
  })
  const lastUpdated = line('offers.document.lastUpdated', document.updated_at)
  if (document.under_revision) return line('offers.document.revised')
  if (offer.status === 'Declined') return line('offers.document.declined')
  switch (document.status) {
    case 'Unsigned':
      if (expires_at === null) return line('offers.document.unsigned')
      return line(expires_at <= now ? 'offers.document.expired' : 'offers.document.expires', expires_at)
    case 'Pending':
      return expires_at === null ? line('offers.document.processed') : lastUpdated
    case 'Read Only':
      return line('offers.document.readOnly')
    case 'Revision':
      return line('offers.document.revised')
    case 'Signed':
      return line(hasContent(document) ? 'offers.document.signed' : 'offers.document.signedGenerating')
    default:
      return lastUpdated
  }
}

export interface DocumentAction {
  kind: 'start' | 'view' | 'download'
  key: `offers.action.${string}`
  isPrimary: boolean
  /** Why it is disabled; null if it is not. */
  disabledReason: `offers.document.${string}` | null
}

/** The button of a document (spec/1 §4). */
export function documentAction(document: DocumentState, offer: OfferState, now: number): DocumentAction {
  const { status } = document
  const disabledReason = reasonOf(document)
  if ((status === 'Pending' || status === 'Unsigned') && isOpenOffer(offer, now))
    return { kind: 'start', key: 'offers.action.start', isPrimary: true, disabledReason }
  if (status === 'Signed' && hasContent(document) && !isPdf(document))
    return { kind: 'download', key: 'offers.action.download', isPrimary: false, disabledReason }
  return { kind: 'view', key: 'offers.action.view', isPrimary: false, disabledReason }
}

function reasonOf(document: DocumentState): DocumentAction['disabledReason'] {
  if (isUnderRevision(document)) return 'offers.document.revised'
  if (document.status === 'Pending') return 'offers.document.processed'
  if (document.status === 'Signed' && !hasContent(document)) return 'offers.document.signedGenerating'
  return null
}

/** Spec/1 §2: the page warns when any document is under revision. */
export const isAnyUnderRevision = (documents: readonly DocumentState[]): boolean => documents.some(isUnderRevision)
