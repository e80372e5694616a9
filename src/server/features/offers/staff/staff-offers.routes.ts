import type { Hono } from 'hono'
import * as calls from '#contract/offers/staff-offers.ts'
import * as templates from '#contract/offers/letter-templates.ts'
import * as drafts from '#contract/offers/offer-drafts.ts'
import { type AppVariables } from '#server/context.ts'
import { readForm, uploadOf } from '#server/features/files/public.ts'
import { mount, mountFile } from '#server/http/mount.ts'
import { searchApplicants } from './applicants.service.ts'
import * as change from './change-offer.service.ts'
import { createDraft, deleteDraft, getDraft, saveDraft } from './drafts.service.ts'
import { extendDraft, previewLetter } from './extend.service.ts'
import { addStarterLetters } from './add-starters.service.ts'
import * as letters from './letter-templates.service.ts'
import { previewTemplate } from './make-letter.ts'
import { listOffers } from './list-offers.service.ts'
import { keepOfferFile } from './offer-files.service.ts'
import { findOfferContent, readOffer } from './read-offer.service.ts'
import { sendBytes } from '../candidate/send-bytes.ts'

export function mountStaffOffers(app: Hono<AppVariables>): void {
  mountDrafts(app)
  mountExtended(app)
  mountTemplates(app)
  mountFile(app, calls.getAdminOfferDocument, async (scope, { params, context }) => {
    const content = await findOfferContent(scope, params.id!, params.documentId!)
    const isDownload = context.req.query('download') === '1'
    return sendBytes(scope, content, { range: context.req.header('range') ?? null, isDownload })
  })
}

function mountDrafts(app: Hono<AppVariables>): void {
  mount(app, drafts.searchOfferApplicants, async (scope, { query }) => ({
    data: await searchApplicants(scope, query.query ?? ''),
  }))
  mount(app, drafts.createOfferDraft, async (scope, { body, context }) => ({
    data: await createDraft(scope, body, context.req.header('x-timezone') ?? 'UTC'),
  }))
  mount(app, drafts.getOfferDraft, async (scope, { params }) => ({ data: await getDraft(scope, params.id!) }))
  mount(app, drafts.saveOfferDraft, async (scope, { params, body }) => ({
    data: await saveDraft(scope, params.id!, body),
  }))
  mount(app, drafts.deleteOfferDraft, async (scope, { params }) => {
    await deleteDraft(scope, params.id!)
    return { data: { is_deleted: true } }
  })
  mount(app, drafts.previewOfferLetter, async (scope, { params, body }) => ({
    data: await previewLetter(scope, params.id!, body.document),
  }))
  mount(app, drafts.extendOfferDraft, async (scope, { params, body }) => ({
    data: { offer_id: String(await extendDraft(scope, params.id!, body.revision)) },
  }))
  mount(app, drafts.storeOfferFile, async (scope, { context }) => ({
    data: await keepOfferFile(scope, await uploadOf(scope, await readForm(scope, context, 'file'), 'file')),
  }))
}

function mountExtended(app: Hono<AppVariables>): void {
  mount(app, calls.listAdminOffers, async (scope, { query }) => ({
    data: await listOffers(scope, {
      filter: query.filter ?? 'all',
      query: query.query ?? '',
      start: query.start ?? 0,
    }),
  }))
  mount(app, calls.getAdminOffer, async (scope, { params }) => ({ data: await readOffer(scope, params.id!) }))
  mount(app, calls.reviseOfferDocument, async (scope, { params, body }) => ({
    data: await change.reviseDocument(scope, params.id!, params.documentId!, body.note?.trim() || null),
  }))
  mount(app, calls.publishOfferDocument, async (scope, { params, body }) => ({
    data: await change.publishDocument(scope, params.id!, params.documentId!, body),
  }))
  mount(app, calls.extendOfferExpiry, async (scope, { params, body }) => ({
    data: await change.giveMoreTime(scope, params.id!, body),
  }))
  mount(app, calls.cancelOffer, async (scope, { params, body }) => ({
    data: await change.cancelOffer(scope, params.id!, body.reason),
  }))
  mount(app, calls.answerOfferMessage, async (scope, { params, body }) => ({
    data: await change.answerCandidate(scope, params.id!, body),
  }))
  mount(app, calls.settleOfferMessages, async (scope, { params, body }) => ({
    data: await change.settleMessages(scope, params.id!, body.messageId),
  }))
  mount(app, calls.setOfferFlags, async (scope, { params, body }) => ({
    data: await change.setFlags(scope, params.id!, body),
  }))
  mount(app, calls.resendOfferMail, async (scope, { params }) => ({ data: await change.resendMail(scope, params.id!) }))
}

function mountTemplates(app: Hono<AppVariables>): void {
  mount(app, templates.listLetterTemplates, async (scope) => ({
    data: await letters.listTemplates(scope),
  }))
  mount(app, templates.createLetterTemplate, async (scope, { body }) => ({
    data: await letters.createTemplate(scope, body),
  }))
  mount(app, templates.addStarterLetters, async (scope) => ({ data: await addStarterLetters(scope) }))
  mount(app, templates.getLetterTemplate, async (scope, { params }) => ({
    data: await letters.getTemplate(scope, params.id!),
  }))
  mount(app, templates.getLetterTemplateVersion, async (scope, { params }) => ({
    data: await letters.getTemplateVersion(
      scope,
      params.id!,
      /^\d{1,6}$/.test(params.version!) ? Number(params.version) : -1,
    ),
  }))
  mount(app, templates.saveLetterTemplate, async (scope, { params, body }) => ({
    data: await letters.saveTemplate(scope, params.id!, body),
  }))
  mount(app, templates.archiveLetterTemplate, async (scope, { params, body }) => ({
    data: await letters.archiveTemplate(scope, params.id!, body.is_archived),
  }))
  mount(app, templates.previewLetterTemplate, (scope, { body }) => ({ data: previewTemplate(scope, body.body) }))
}
