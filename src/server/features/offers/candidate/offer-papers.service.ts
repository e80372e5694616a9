import { canonicalText } from '#shared/offers/audit-chain.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { calendarFile } from '#shared/calendar/calendar-file.ts'
import { contentOf, type DocumentContent } from '../model/document-content.ts'
import { documentNamed, documentsOfOffer, findOwnOffer } from '../model/find-offer.ts'
import { chainOf } from '../model/offer-events.ts'
import { offerUrl } from '../model/offer-mails.ts'

/** Where the bytes of one of the candidate's own documents are. @throws AppError `not_found`, also if there are none yet */
export async function findContent(scope: RequestScope, offerId: string, documentId: string): Promise<DocumentContent> {
  const offer = await findOwnOffer(scope, scope.db, offerId)
  const found = documentNamed(scope, await documentsOfOffer(scope.db, offer.id), documentId)
  const content = contentOf(found)
  if (!content) throw new AppError('not_found', messagesFor(scope.locale)('offers.download.noDocument'))
  return content
}

/**
 * The audit chain of the candidate's own offer as JSON lines: events with their hashes, then the head stored with the offer.
 * @throws AppError `not_found`
 */
export async function readAuditLog(scope: RequestScope, offerId: string): Promise<{ name: string; text: string }> {
  const offer = await findOwnOffer(scope, scope.db, offerId)
  const rows = await chainOf(scope.db, offer.id)
  const head = { hash: offer.chainHash, length: offer.chainLength }
  const lines = [...rows.map((row) => canonicalText({ ...row })), canonicalText({ head })]
  return { name: `offer-${offer.id}-audit-log.jsonl`, text: `${lines.join('\n')}\n` }
}

/** The start date as a calendar file. @throws AppError `not_found` if none is agreed, and once the offer has ended */
export async function readCalendarFile(scope: RequestScope, offerId: string): Promise<string> {
  const offer = await findOwnOffer(scope, scope.db, offerId)
  const t = messagesFor(scope.locale)
  const isOff = ['Declined', 'Canceled', 'Expired'].includes(offer.status)
  if (!offer.startDate || isOff) throw new AppError('not_found', t('offers.calendar.none'))
  const company = scope.employer.config.pcsxConfig.branding.companyName
  return calendarFile(
    {
      uid: `offer-${offer.encId}@${scope.employer.domain}`,
      sequence: offer.chainLength,
      day: offer.startDate,
      madeTs: unixSeconds(scope.deps.clock.now()),
      title: t('offers.calendar.title', { company }),
      place: offer.place,
      description: t('offers.calendar.text', { position: offer.positionName, company }),
      url: offerUrl(scope, offer),
      status: 'CONFIRMED',
      alarmMinutes: null,
    },
    'Candela',
  )
}
