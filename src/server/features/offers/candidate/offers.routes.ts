import type { Hono } from 'hono'
import * as calls from '#contract/offers/offers.ts'
import type { AppContext, AppVariables, RequestScope } from '#server/context.ts'
import { mount, mountFile } from '#server/http/mount.ts'
import { declineOffer } from './decline-offer.service.ts'
import { esignStatus } from '../signing/esign-status.service.ts'
import { findContent, readAuditLog, readCalendarFile } from './offer-papers.service.ts'
import { askAboutOffer, readThread } from './offer-thread.service.ts'
import { listOwnOffers, readOwnOffer } from './read-offers.service.ts'
import { readSigningForm } from '../signing/read-signing-form.ts'
import { sendBytes, sendText } from './send-bytes.ts'
import { findDocumentToSign, signDocument } from '../signing/sign-document.service.ts'

export function mountOffers(app: Hono<AppVariables>): void {
  const sign = async (scope: RequestScope, context: AppContext, offerId: string, documentId: string | null) => {
    const { document } = await findDocumentToSign(scope, { offerId, documentId })
    const request = await readSigningForm(scope, context, document.type)
    return { data: await signDocument(scope, { offerId, documentId }, request) }
  }

  // Before `:id`, which would match it as an offer.
  mount(app, calls.listOffers, async (scope) => ({ data: await listOwnOffers(scope, scope.viewer!) }))
  mount(app, calls.getOffer, async (scope, { params }) => ({ data: await readOwnOffer(scope, params.id!) }))
  mount(app, calls.acceptOffer, (scope, { params, context }) => sign(scope, context, params.id!, null))
  mount(app, calls.declineOffer, async (scope, { params, body }) => ({
    data: await declineOffer(scope, params.id!, {
      reason: body.reason?.trim() || null,
      form:
        body.hasAgreed === undefined && body.typedName === undefined
          ? null
          : { hasAgreed: body.hasAgreed ?? false, typedName: body.typedName ?? '' },
    }),
  }))
  mount(app, calls.listOfferMessages, async (scope, { params }) => ({
    data: { messages: await readThread(scope, params.id!) },
  }))
  mount(app, calls.sendOfferMessage, async (scope, { params, body }) => {
    return { data: { message: await askAboutOffer(scope, scope.viewer!, params.id!, body) } }
  })
  mount(app, calls.acceptOfferDocument, (scope, { params, context }) =>
    sign(scope, context, params.id!, params.documentId!),
  )
  mount(app, calls.getEsignStatus, async (scope, { params }) => ({
    data: await esignStatus(scope, params.id!, params.documentId!),
  }))

  mountFile(app, calls.getOfferDocumentContent, async (scope, { params, context }) => {
    const content = await findContent(scope, params.id!, params.documentId!)
    const isDownload = context.req.query('download') === '1'
    return sendBytes(scope, content, { range: context.req.header('range') ?? null, isDownload })
  })
  mountFile(app, calls.getOfferAuditLog, async (scope, { params }) => {
    const { name, text } = await readAuditLog(scope, params.id!)
    return sendText(text, 'application/x-ndjson', name)
  })
  mountFile(app, calls.getOfferCalendarFile, async (scope, { params }) =>
    sendText(await readCalendarFile(scope, params.id!), 'text/calendar', 'start.ics'),
  )
}
