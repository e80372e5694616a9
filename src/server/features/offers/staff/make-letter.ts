import { randomUUID } from 'node:crypto'
import type { DataOf } from '#contract/endpoint.ts'
import type { LetterBody, previewLetterTemplate } from '#contract/offers/letter-templates.ts'
import type { OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import type { RequestScope } from '#server/context.ts'
import type { LetterTemplateRow, LetterTemplateVersionRow } from '#server/db/schema/letter-templates.ts'
import type { LetterSource } from '#server/db/schema/offers.ts'
import { renderLetter, renderLetterHtml } from '#server/features/offers/letters/letters.service.ts'
import type { LetterInput } from '#server/features/offers/documents/offer-documents.types.ts'
import type { StoredContent } from '../model/create-offer.service.ts'
import { sha256Of } from '../model/document-content.ts'
import { letterProblems, letterValues, payLines, samplePay, sampleValues, withoutEmptyLines } from './letter-values.ts'

interface Template {
  template: LetterTemplateRow
  version: LetterTemplateVersionRow
}

/** All inputs for a draft's letter. */
export function letterInput(
  scope: Pick<RequestScope, 'deps' | 'employer'>,
  draft: OfferDraftContent,
  { template, version }: Template,
): LetterInput {
  const company = companyOf(scope)
  const values = letterValues(draft, { company, now: scope.deps.clock.now() })
  return {
    template: { id: template.id, name: version.name, ...withoutEmptyLines(version.body, values) },
    values,
    pay: payLines(draft.pay, draft.locale),
    employerName: company,
    locale: draft.locale,
    paper: paperOf(draft.timezone),
    madeAt: scope.deps.clock.now(),
  }
}

/** Letter paper in North America, A4 elsewhere. */
const paperOf = (timezone: string): LetterInput['paper'] =>
  /^(US|Canada)\/|^America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Toronto|Vancouver|Edmonton|Winnipeg|Halifax|St_Johns|Regina|Mexico_City)/.test(
    timezone,
  )
    ? 'Letter'
    : 'A4'

const companyOf = ({ employer }: Pick<RequestScope, 'employer'>): string =>
  employer.config.pcsxConfig.branding.companyName

/** The letter as shown on a page; unknown values appear in brackets. */
export function previewHtml(input: LetterInput, nameOf: (placeholder: string) => string): string {
  const values = Object.fromEntries(
    Object.entries(input.values).map(([name, value]) => [name, value === '' ? `[${nameOf(name)}]` : value]),
  )
  return renderLetterHtml({ ...input, values })
}

/** A preview of a template with sample values; unknown placeholders are listed by field. */
export function previewTemplate(scope: RequestScope, body: LetterBody): DataOf<typeof previewLetterTemplate> {
  const problems = letterProblems(body, scope.locale)
  const unknown = problems.map(({ name }) => [name, `{{${name}}}`])
  const html = renderLetterHtml({
    template: { id: 'preview', name: '', ...body },
    values: { ...sampleValues(), ...Object.fromEntries(unknown) },
    pay: samplePay(),
    employerName: companyOf(scope),
    locale: scope.locale,
    paper: 'A4',
    madeAt: scope.deps.clock.now(),
  })
  return { html, problems: problems.map(({ field, message }) => ({ field, message })) }
}

/** Makes a letter and stores its bytes before any row refers to them. @throws LetterError for unknown or empty placeholders */
export async function storeLetter(
  scope: RequestScope,
  input: LetterInput,
  { name, templateVersion }: { name: string; templateVersion: number },
): Promise<StoredContent> {
  const bytes = await renderLetter(input)
  const { id, title, blocks } = input.template
  const letterSource: LetterSource = { templateId: id, templateVersion, title, blocks, values: input.values }
  return {
    ...(await storeBytes(scope, bytes)),
    fileName: `${name}.pdf`,
    mediaType: 'application/pdf',
    letterSource,
    letterHtml: renderLetterHtml(input),
  }
}

/** Stores the bytes of a document's version under a unique name, so that nothing else can delete them. */
export async function storeBytes(
  scope: RequestScope,
  bytes: Uint8Array,
): Promise<Pick<StoredContent, 'storageKey' | 'sha256' | 'sizeBytes'>> {
  const storageKey = `${scope.employer.domain}/offer/${randomUUID()}`
  await scope.deps.files.put(storageKey, bytes)
  return { storageKey, sha256: sha256Of(bytes), sizeBytes: bytes.length }
}
