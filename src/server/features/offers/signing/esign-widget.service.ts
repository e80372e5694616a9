import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { EsignRequestView, rejectEsignRequest, signEsignRequest } from '#contract/offers/esign-widget.ts'
import { offerConflict } from '#shared/offers/offer-can.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { offers, type OfferRow } from '#server/db/schema/offers.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { auditOffer } from '../staff/audit.ts'
import { declineOffer } from '../candidate/decline-offer.service.ts'
import { readWid, type EsignRequest } from './esign-request.ts'
import { documentsOfOffer, type DocumentWithVersion } from '../model/find-offer.ts'
import { lettersOf } from '../model/letters-of.ts'
import { offerConflictError } from '../model/offer-conflicts.ts'
import { isOwnOffer } from '../model/offers.policy.ts'
import { nowSeconds, presentOffer, stateOf } from '../candidate/present-offer.ts'
import { signDocument } from './sign-document.service.ts'

interface Asked {
  request: EsignRequest
  offer: OfferRow
  documents: DocumentWithVersion[]
  found: DocumentWithVersion
}

/**
 * What the signing page of a request shows its owner, and no one else. Every access is recorded, with the origin of the framing
 * page.
 * @throws AppError `not_found`; `forbidden` for another's
 */
export async function readEsignRequest(
  scope: RequestScope,
  { wid, hosted }: { wid: string; hosted: string | undefined },
): Promise<EsignRequestView> {
  const asked = await requireOwn(scope, wid)
  const around = hosted === undefined || hosted === 'true' ? scope.origin : hosted
  await auditOffer(scope, scope.db, 'offer.signing_page_opened', `offer:${asked.offer.id}`, {
    documentId: asked.request.documentId,
    version: asked.request.version,
    openerOrigin: frameOriginsOf(scope).includes(around) ? around : null,
  })
  return presentAsked(scope, asked)
}

/**
 * Signs through the letter page's service: same lock, same idempotency, same audit chain.
 * @throws AppError `not_found`; `forbidden`; `conflict` with a reason; `invalid` naming the field
 */
export async function signAsked(
  scope: RequestScope,
  { wid, sha256, idempotencyKey, ...form }: BodyOf<typeof signEsignRequest>,
): Promise<EsignRequestView> {
  const { request, found } = await requireOwn(scope, wid)
  if (found.document.currentVersion !== request.version) throw offerConflictError(scope, 'stale')
  await signDocument(
    scope,
    { offerId: String(request.offerId), documentId: String(request.documentId) },
    { sha256, idempotencyKey, form: { method: 'widget', ...form } },
  )
  return presentAsked(scope, await requireOwn(scope, wid))
}

/** Declines the offer of a request; declining again is not an error. @throws AppError as `declineOffer` */
export async function rejectAsked(
  scope: RequestScope,
  { wid, reason }: BodyOf<typeof rejectEsignRequest>,
): Promise<EsignRequestView> {
  const { request, offer } = await requireOwn(scope, wid)
  if (offer.status !== 'Declined')
    await declineOffer(scope, String(request.offerId), { reason: reason?.trim() || null, form: null })
  return presentAsked(scope, await requireOwn(scope, wid))
}

/** Someone with the URL of another person's document gets a clear message, because many people have two accounts. */
async function requireOwn(scope: RequestScope, wid: string): Promise<Asked> {
  const asked = await findAsked(scope, scope.db, wid)
  const t = messagesFor(scope.locale)
  if (!asked) throw new AppError('not_found', t('esignWidget.run_out.title'))
  if (!isOwnOffer(scope.viewer, asked.offer)) throw new AppError('forbidden', t('esignWidget.not_yours.title'))
  return asked
}

async function findAsked(scope: RequestScope, db: Db, wid: string): Promise<Asked | null> {
  const place = { secret: scope.deps.env.secret, domain: scope.employer.domain }
  const request = readWid(place, wid, nowSeconds(scope))
  if (request === null || request === 'expired') return null
  const [offer] = await db.select().from(offers).where(eq(offers.id, request.offerId))
  if (!offer) return null
  const documents = await documentsOfOffer(db, offer.id)
  const found = documents.find(({ document }) => document.id === request.documentId)
  return found ? { request, offer, documents, found } : null
}

function stateFor(scope: RequestScope, { request, offer, found }: Asked): EsignRequestView['state'] {
  const { document } = found
  if (document.currentVersion !== request.version || document.underRevision) return 'revised'
  if (document.status === 'Signed') return 'signed'
  switch (offerConflict(stateOf(offer), nowSeconds(scope))) {
    case 'declined':
      return 'declined'
    case 'expired':
      return 'expired'
    case 'canceled':
      return 'canceled'
    case null:
      return document.type === 'esign' && document.needsSignature && found.version ? 'open' : 'run_out'
    default:
      return 'signed'
  }
}

async function presentAsked(scope: RequestScope, asked: Asked): Promise<EsignRequestView> {
  const { offer, documents, found } = asked
  const shown = await presentOffer(scope, offer, documents, { withContent: false })
  const document = shown.offer_documents.find(({ id }) => id === found.document.id)!
  const state = stateFor(scope, asked)
  const letters = await lettersOf(scope.db, [found])
  return {
    state,
    offer: {
      enc_id: offer.encId,
      position: offer.positionName,
      fullname: shown.profile.fullname,
      email: scope.viewer!.email,
      expires_at: offer.expiresAt && unixSeconds(offer.expiresAt),
      timezone: offer.timezone,
      is_last: documents.every(
        ({ document: each }) => each.id === document.id || !each.needsSignature || each.status === 'Signed',
      ),
    },
    // The page fetches the bytes by their URL; a letter of another version than the request's is not shown.
    document:
      state === 'revised'
        ? { ...document, content_url: null }
        : { ...document, letter_html: letters.get(document.id) ?? null },
    message_origins: frameOriginsOf(scope),
  }
}

/** Origins that may frame the page: ours, and those in the employer's configuration. */
export const frameOriginsOf = ({ origin, employer }: Pick<RequestScope, 'origin' | 'employer'>): string[] => [
  ...new Set([origin, ...employer.config.signing.frameOrigins]),
]
