import { bytesPerMB } from '#shared/files/upload-rules.ts'
import { offerLimits, uploadProblemKey } from '#shared/offers/signing-rules.ts'
import type { DocumentType } from '#shared/offers/offer-status.ts'
import { Sha256 } from '#contract/offers/offers.ts'
import { cleanLine, cleanText } from '#contract/fields/clean-text.ts'
import type { AppContext, RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { formOf } from '#server/http/bodies/form-body.ts'
import { check } from '#server/http/mount.ts'
import { readBody } from '#server/http/bodies/read-body.ts'
import { messagesFor } from '#server/messages.ts'
import * as z from 'zod/mini'
import { fieldProblems } from '../model/offer-conflicts.ts'
import type { SigningForm, SigningRequest } from './sign-document.service.ts'
import { problem } from '#contract/fields/problem.ts'

/** Space for the form around a file, and for a file slightly too large, so that it can be refused by name. */
const overheadBytes = bytesPerMB

/** Names of the file field (spec/1 §7): the letter's own, and any document's. */
const fileFields = ['signed_offer_letter_pdf_file', 'signed_document_file'] as const

const Common = z.object({ sha256: Sha256, idempotency_key: z.nullable(cleanLine(64)) })
const Inline = z.object({
  typed_name: cleanLine(200),
  has_agreed: z.union([z.literal('1'), z.literal('')], problem('input.agreed')),
  consent_text: cleanText(2000),
})

/**
 * The input of a signing call (contract/offers/offers.ts `acceptOffer`), for a document of this type.
 * @throws AppError `bad_request`, `too_large`, `invalid` naming the field
 */
export async function readSigningForm(
  scope: RequestScope,
  context: AppContext,
  type: DocumentType,
): Promise<SigningRequest> {
  const form = await readFormData(scope, context)
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const signing = type === 'wet_signature' ? await wetForm(scope, form) : inlineForm(text)
  const common = check(Common, { sha256: text('sha256'), idempotency_key: text('idempotency_key') || null })
  return { sha256: common.sha256, idempotencyKey: common.idempotency_key, form: signing }
}

function inlineForm(text: (name: string) => string): SigningForm {
  const given = { typed_name: text('typed_name'), has_agreed: text('has_agreed'), consent_text: text('consent_text') }
  const { typed_name: typedName, has_agreed: agreed, consent_text: consentText } = check(Inline, given)
  return { method: 'typed', typedName, hasAgreed: agreed === '1', consentText }
}

/** Exactly one file (spec/1 §5). Browsers send a field without a file as an empty one without a name. */
async function wetForm(scope: RequestScope, form: FormData): Promise<SigningForm> {
  const field = fileFields.find((name) => form.getAll(name).some(isFile)) ?? fileFields[1]
  const files = fileFields.flatMap((name) => form.getAll(name)).filter(isFile)
  const problem = uploadProblemKey(files.length)
  if (problem) throw fieldProblems(scope, { [field]: problem })
  const file = files[0]!
  return { method: 'wet', field, upload: { bytes: Buffer.from(await file.arrayBuffer()), name: file.name } }
}

const isFile = (value: unknown): value is File => value instanceof File && (value.size > 0 || value.name !== '')

async function readFormData(scope: RequestScope, context: AppContext): Promise<FormData> {
  const request = context.req.raw
  const t = messagesFor(scope.locale)
  const bytes = await readBody(request, offerLimits.uploadMB * bytesPerMB + overheadBytes)
  if (!bytes) {
    const message = t('offers.upload.tooLarge', { count: offerLimits.uploadMB })
    throw new AppError('too_large', message, { fields: { [fileFields[1]]: message } })
  }
  const form = await formOf(bytes, request.headers.get('content-type') ?? '')
  if (!form) throw new AppError('bad_request', t('offers.upload.notAForm'))
  return form
}
