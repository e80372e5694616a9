import { eq, inArray } from 'drizzle-orm'
import type { DraftDocument, OfferDraft, OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import { readMoment } from '#shared/time/zoned-time.ts'
import type { LetterBody } from '#contract/offers/letter-templates.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/applications.ts'
import { letterTemplates, letterTemplateVersions } from '#server/db/schema/letter-templates.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { letterValues, placeholdersIn, withoutEmptyLines } from './letter-values.ts'
import { listOf } from '#shared/locales/list-of.ts'

type Problem = OfferDraft['problems'][number]

/** Purpose of files that staff upload for an offer. */
export const offerFilePurpose = 'offer' as const

/** Everything that a draft lacks before it can be extended, by field; empty if it can be. */
export async function draftProblems(scope: RequestScope, db: Db, draft: OfferDraftContent): Promise<Problem[]> {
  const t = messagesFor(scope.locale)
  const missing = (field: string) => ({ field, message: t(`staffOffers.missing.${field}`) })
  const problems: Problem[] = []
  if (draft.candidate_email === '') problems.push(missing('candidate_email'))
  else problems.push(...(await addressProblems(scope, db, draft.candidate_email)))
  if (draft.candidate_name === '') problems.push(missing('candidate_name'))
  if (draft.position_name === '') problems.push(missing('position_name'))
  problems.push(...expiryProblems(scope, draft))
  if (draft.end_date !== null && draft.start_date !== null && draft.end_date < draft.start_date)
    problems.push({ field: 'end_date', message: t('staffOffers.error.endsBeforeStart') })
  for (const [index, line] of draft.pay.entries()) {
    if (line.amount !== null && line.currency === null)
      problems.push({ field: `pay.${index}.currency`, message: t('staffOffers.missing.currency') })
    if (line.amount === null && line.note === '')
      problems.push({ field: `pay.${index}.amount`, message: t('staffOffers.missing.amount') })
  }
  if (!draft.documents.some((document) => document.needs_signature)) problems.push(missing('documents'))
  problems.push(...(await documentProblems(scope, db, draft)))
  return problems
}

/** @throws AppError `invalid` naming every field */
export function requireComplete(problems: { field: string; message: string }[]): void {
  const [first] = problems
  if (!first) return
  const fields = Object.fromEntries(problems.map(({ field, message }) => [`content.${field}`, message]))
  throw new AppError('invalid', first.message, { fields })
}

async function addressProblems(scope: RequestScope, db: Db, email: string): Promise<Problem[]> {
  const t = messagesFor(scope.locale)
  const [user] = await db.select().from(users).where(eq(users.email, email))
  if (user && user.id === scope.viewer?.id)
    return [{ field: 'candidate_email', message: t('staffOffers.error.ownOffer') }]
  return []
}

function expiryProblems({ deps, locale }: RequestScope, { expires, timezone }: OfferDraftContent): Problem[] {
  if (expires === null) return []
  const t = messagesFor(locale)
  const moment = readMoment(expires, timezone)
  if ('problem' in moment) return [{ field: 'expires', message: t(`staffOffers.error.time.${moment.problem}`) }]
  if (moment.ts * 1000 <= deps.clock.now().getTime())
    return [{ field: 'expires', message: t('staffOffers.error.time.past') }]
  return []
}

async function documentProblems(scope: RequestScope, db: Db, draft: OfferDraftContent): Promise<Problem[]> {
  const t = messagesFor(scope.locale)
  const company = scope.employer.config.pcsxConfig.branding.companyName
  const values = letterValues(draft, { company, now: scope.deps.clock.now() })
  const bodies = await bodiesOf(db, draft.documents)
  const uploads = await uploadsOf(db, draft.documents)
  return draft.documents.flatMap((document, index): Problem[] => {
    const field = `documents.${index}.source`
    if (document.source.from === 'upload') {
      const file = uploads.get(document.source.file_id)
      if (!file) return [{ field, message: t('staffOffers.error.fileGone') }]
      const isPdf = file.mediaType === 'application/pdf'
      if (!isPdf && document.needs_signature && document.type !== 'wet_signature')
        return [{ field: `documents.${index}.type`, message: t('staffOffers.error.pdfOnly') }]
      return []
    }
    const body = bodies.get(document.source.template_id)
    if (!body) return [{ field, message: t('staffOffers.error.templateGone') }]
    const empty = [...new Set(placeholdersIn(withoutEmptyLines(body, values)).map(({ name }) => name))].filter(
      (name) => !values[name],
    )
    if (empty.length === 0) return []
    const names = listOf(
      empty.map((name) => t(`staffOffers.value.${name.replace('.', '_')}`)),
      t.locale,
    )
    return [{ field, message: t('staffOffers.error.letterLacks', { name: document.name, names }) }]
  })
}

async function bodiesOf(db: Db, documents: DraftDocument[]): Promise<Map<string, LetterBody>> {
  const ids = documents.flatMap(({ source }) =>
    source.from === 'template' && isUuid(source.template_id) ? [source.template_id] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: letterTemplates.id,
      current: letterTemplates.currentVersion,
      version: letterTemplateVersions.version,
      body: letterTemplateVersions.body,
    })
    .from(letterTemplates)
    .innerJoin(letterTemplateVersions, eq(letterTemplateVersions.templateId, letterTemplates.id))
    .where(inArray(letterTemplates.id, ids))
  return new Map(
    rows.filter((row) => row.version === row.current).map(({ id, body }) => [id, body as LetterBody] as const),
  )
}

async function uploadsOf(db: Db, documents: DraftDocument[]): Promise<Map<string, typeof files.$inferSelect>> {
  const ids = documents.flatMap(({ source }) =>
    source.from === 'upload' && isUuid(source.file_id) ? [source.file_id] : [],
  )
  const rows = ids.length === 0 ? [] : await db.select().from(files).where(inArray(files.id, ids))
  return new Map(rows.filter(({ purpose }) => purpose === offerFilePurpose).map((row) => [row.id, row] as const))
}
