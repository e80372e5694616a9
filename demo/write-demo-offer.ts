import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { EmployerConfig } from '#contract/employers/employer-config.ts'
import { momentsOf, localTimeAt } from '#shared/time/zoned-time.ts'
import type { Deps, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { ownOrigin } from '#server/env.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { offerDocuments, offers, offerSignatures, type OfferRow } from '#server/db/schema/offers.ts'
import { payLines } from '#server/features/offers/staff/letter-values.ts'
import { writeOffer, type NewDocument, type StoredContent } from '#server/features/offers/model/create-offer.service.ts'
import { sha256Of } from '#server/features/offers/model/document-content.ts'
import { documentsOfOffer, type DocumentWithVersion } from '#server/features/offers/model/find-offer.ts'
import { appendOfferEvent } from '#server/features/offers/model/offer-events.ts'
import { jobScope, type OfferScope } from '#server/features/offers/model/offer-scope.ts'
import { reminderAfter } from '#server/features/offers/model/offer-times.ts'
import { sealWithin } from '#server/features/offers/signing/seal-signed.service.ts'
import { renderLetter, renderLetterHtml } from '#server/features/offers/letters/letters.service.ts'
import type { LetterInput } from '#server/features/offers/documents/offer-documents.types.ts'
import { messagesFor } from '#server/messages.ts'
import { demoDomain, demoEmployerConfig, demoEmployerName } from './demo-employer.ts'
import { demoContact, demoTimezone, type DemoDocument, type DemoOffer } from './demo-offers.ts'

/** Who gets an offer in the demo, and when everything is loaded. */
interface Demo {
  candidate: OfferedPerson
  /** Unix seconds. */
  now: number
}

export interface OfferedPerson {
  id: string
  name: string
  email: string
}

const daySeconds = 86_400

/** Offers of Skerrow to one person, with their letters, signatures and chains of events. `now` in Unix seconds. */
export async function insertOffersTo(
  deps: Deps,
  tx: Db,
  candidate: OfferedPerson,
  given: readonly DemoOffer[],
  now: number,
): Promise<void> {
  const employer = {
    domain: demoDomain,
    name: demoEmployerName,
    isDemo: true,
    config: EmployerConfig.parse(demoEmployerConfig),
  }
  const origin = ownOrigin(deps.env)
  const scope = jobScope(deps, employer, origin)
  for (const offer of given) await insertOne(scope, tx, { candidate, now }, offer)
}

/** The scope of something done some days ago, by the candidate or by no one in particular. */
function then(scope: OfferScope, { now, candidate }: Demo, daysAgo: number, isCandidate = false): OfferScope {
  const at = new Date((now - Math.round(daysAgo * daySeconds)) * 1000)
  const viewer: Viewer = {
    ...candidate,
    role: 'candidate',
    isThemeBuilder: false,
    sessionId: '',
  }
  const who = isCandidate
    ? { viewer, ip: '192.0.2.44', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0' }
    : {}
  return { ...scope, ...who, deps: { ...scope.deps, clock: { now: () => at } } }
}

async function insertOne(scope: OfferScope, tx: Db, demo: Demo, demoOffer: DemoOffer): Promise<void> {
  const { documents, end, extendedDaysAgo, expiresInDays, startsInDays, pay, place, ...fields } = demoOffer
  const expiresAt = fivePast(demo.now + expiresInDays * daySeconds)
  const startDate = firstOfMonthAfter(demo.now + startsInDays * daySeconds)
  const extended = then(scope, demo, extendedDaysAgo)
  const contents: NewDocument[] = []
  for (const document of documents) {
    const input = letterInput(extended, demoOffer, document, { expiresAt, startDate })
    const { name, type, documentType, needsSignature } = document
    contents.push({
      name,
      type,
      documentType,
      needsSignature,
      content: await storeLetter(scope, input, document, demo.candidate),
    })
  }
  const offer = await writeOffer(extended, tx, {
    ...fields,
    userId: demo.candidate.id,
    candidateName: demo.candidate.name,
    isAts: false,
    hideOfferStatus: false,
    pay,
    startDate,
    place,
    contact: demoContact,
    timezone: demoTimezone,
    expiresAt,
    documents: contents,
  })
  let current = offer
  const signed: number[] = []
  for (const [index, found] of (await documentsOfOffer(tx, offer.id)).entries()) {
    const { now: state } = documents[index]!
    if (state === 'signed') {
      current = await sign(then(scope, demo, end?.daysAgo ?? 6, true), tx, demo.candidate, current, found, end)
      signed.push(found.document.id)
    }
    if (state === 'under revision') current = await revise(then(scope, demo, 0.2), tx, current, found)
  }
  if (end && end.status !== 'Accepted')
    await endOffer(then(scope, demo, end.daysAgo, end.status === 'Declined'), tx, current, end.status)
  if (!end) await leaveOpen(tx, current, demo)
  for (const documentId of signed) await sealWithin(scope, tx, documentId, 1)
}

/** 17:00 of a day at the place of work. */
function fivePast(seconds: number): Date {
  const [moment] = momentsOf({ ...localTimeAt(seconds, demoTimezone), hour: 17, minute: 0 }, demoTimezone)
  return new Date(moment! * 1000)
}

function firstOfMonthAfter(seconds: number): string {
  const date = new Date(seconds * 1000)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}

function letterInput(
  scope: OfferScope,
  { pay, place }: DemoOffer,
  { name, title, blocks }: DemoDocument,
  { expiresAt, startDate }: { expiresAt: Date; startDate: string },
): LetterInput {
  const long = (date: Date, timeZone: string) => date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone })
  return {
    template: { id: 'demo', name, title, blocks },
    values: {
      start: long(new Date(startDate), 'UTC'),
      expires: `${long(expiresAt, demoTimezone)} at 17:00`,
      place,
    },
    pay: payLines(pay, 'en-GB'),
    employerName: 'Skerrow Tidal',
    locale: 'en',
    paper: 'A4',
    madeAt: scope.deps.clock.now(),
  }
}

async function storeLetter(
  scope: OfferScope,
  input: LetterInput,
  { name }: DemoDocument,
  candidate: OfferedPerson,
): Promise<StoredContent> {
  const bytes = await renderLetter(input)
  const storageKey = `${demoDomain}/offer/${randomUUID()}`
  await scope.deps.files.put(storageKey, bytes)
  return {
    fileName: `${name}, ${candidate.name}.pdf`,
    mediaType: 'application/pdf',
    sizeBytes: bytes.length,
    sha256: sha256Of(bytes),
    storageKey,
    letterSource: null,
    letterHtml: renderLetterHtml(input),
  }
}

async function sign(
  scope: OfferScope,
  tx: Db,
  candidate: OfferedPerson,
  offer: OfferRow,
  { document, version }: DocumentWithVersion,
  end: DemoOffer['end'],
): Promise<OfferRow> {
  const signedAt = scope.deps.clock.now()
  const status = end ? (offer.isContract ? 'Contract Accepted' : 'Accepted') : offer.status
  const consentText = messagesFor('en')('offers.sign.agree')
  const { sha256 } = version!
  const { offer: told, row } = await appendOfferEvent(scope, tx, offer, 'document.signed', {
    document_id: document.id,
    document: document.name,
    version: 1,
    document_sha256: sha256,
    method: 'typed',
    typed_name: candidate.name,
    consent_sha256: sha256Of(consentText),
    sign_in_method: 'password',
    scan_sha256: null,
    offer_status: status,
  })
  await tx.insert(offerSignatures).values({
    domain: demoDomain,
    offerId: offer.id,
    documentId: document.id,
    version: 1,
    method: 'typed',
    documentSha256: sha256,
    signerName: candidate.name,
    signerEmail: candidate.email,
    typedName: candidate.name,
    consentText,
    consentSha256: sha256Of(consentText),
    signInMethod: 'password',
    ip: scope.ip,
    userAgent: scope.userAgent,
    locale: 'en',
    eventSequence: row.event.sequence,
    eventHash: row.hash,
    signedAt,
  })
  await tx
    .update(offerDocuments)
    .set({ status: 'Signed', signedAt, updatedAt: signedAt })
    .where(eq(offerDocuments.id, document.id))
  if (!end) return told
  const changes = { status, acceptedAt: signedAt, nextReminderAt: null, updatedAt: signedAt }
  await tx.update(offers).set(changes).where(eq(offers.id, offer.id))
  return { ...told, ...changes }
}

async function revise(
  scope: OfferScope,
  tx: Db,
  offer: OfferRow,
  { document }: DocumentWithVersion,
): Promise<OfferRow> {
  const updatedAt = scope.deps.clock.now()
  await tx
    .update(offerDocuments)
    .set({ status: 'Revision', underRevision: true, updatedAt })
    .where(eq(offerDocuments.id, document.id))
  const note = 'The pool in Kirkwall has new dates.'
  const fields = { document_id: document.id, version: 1, note }
  return (await appendOfferEvent(scope, tx, offer, 'document.under_revision', fields)).offer
}

async function endOffer(scope: OfferScope, tx: Db, offer: OfferRow, status: 'Declined' | 'Expired'): Promise<void> {
  const at = scope.deps.clock.now()
  const isDeclined = status === 'Declined'
  const reason = isDeclined ? 'I found work closer to home.' : null
  await tx
    .update(offers)
    .set({ status, declinedAt: isDeclined ? at : null, declineReason: reason, nextReminderAt: null, updatedAt: at })
    .where(eq(offers.id, offer.id))
  if (isDeclined) await appendOfferEvent(scope, tx, offer, 'offer.declined', { reason })
  else await appendOfferEvent(scope, tx, offer, 'offer.expired', { expires_at: offer.expiresAt!.toISOString() })
}

/** The notification about an open offer; past reminders have been sent. */
async function leaveOpen(tx: Db, offer: OfferRow, { now, candidate }: Demo): Promise<void> {
  const { count, at } = reminderAfter(offer, new Date(now * 1000), 0)
  await tx.update(offers).set({ reminderCount: count, nextReminderAt: at }).where(eq(offers.id, offer.id))
  await tx.insert(notifications).values({
    domain: demoDomain,
    userId: candidate.id,
    category: 'offer',
    type: 'action_required',
    messageKey: 'notification.offer.extended',
    messageValues: { position: offer.positionName },
    redirectPath: `/careers/offer/${offer.encId}`,
    dedupeKey: `offer:${offer.encId}`,
    createdAt: offer.extendedAt,
    viewedAt: offer.extendedAt,
  })
}
