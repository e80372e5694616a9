import { bytesPerMB, maxUploadBytes } from '#shared/files/upload-rules.ts'
import type { AppContext, RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { formOf } from '#server/http/bodies/form-body.ts'
import { readBody } from '#server/http/bodies/read-body.ts'
import { messagesFor } from '#server/messages.ts'
import { uploadError } from './upload-error.ts'
import { UploadRefused } from './upload-refused.ts'

/** Space for the form around a file, and for a file slightly too large, so that it can be refused by name. */
const formOverheadBytes = 256 * 1024
/** A data URL encodes three bytes in four characters. */
const maxBodyBytes = Math.ceil((maxUploadBytes * 4) / 3) + bytesPerMB

export interface Upload {
  bytes: Buffer
  /** As sent by the client: untrusted. */
  name: string
  choice?: Choice | null
}

/** The order in which a file was chosen within a browser tab; the form's `chosen_in` and `chosen_turn`. */
export interface Choice {
  tab: string
  turn: number
}

export function choiceOf(form: FormData): Choice | null {
  const [tab, turn] = [form.get('chosen_in'), Number(form.get('chosen_turn') ?? NaN)]
  return typeof tab === 'string' && /^[\w-]{8,64}$/.test(tab) && Number.isSafeInteger(turn) ? { tab, turn } : null
}

/**
 * The form of an upload, read up to its limit.
 * @throws AppError `too_large`, `bad_request`
 */
export async function readForm(scope: RequestScope, context: AppContext, field: string): Promise<FormData> {
  const request = context.req.raw
  const bytes = await readBody(request, maxBodyBytes + formOverheadBytes)
  if (!bytes) {
    const file = messagesFor(scope.locale)('application.section.resume')
    throw uploadError(scope, field, new UploadRefused('tooLarge', { file }))
  }
  const form = await formOf(bytes, request.headers.get('content-type') ?? '')
  if (!form) throw new AppError('bad_request', messagesFor(scope.locale)('application.upload.notAForm'))
  return form
}

/**
 * The single file in a form's field.
 * @throws AppError `invalid` naming the field if there is none or more than one
 */
export async function uploadOf(scope: RequestScope, form: FormData, field: string): Promise<Upload> {
  const t = messagesFor(scope.locale)
  const parts = form.getAll(field)
  const [part] = parts
  if (parts.length > 1) throw fieldError(field, t('application.error.maxFiles', { count: 1 }))
  if (!(part instanceof File)) throw fieldError(field, t('application.upload.missing'))
  return { bytes: Buffer.from(await part.arrayBuffer()), name: part.name, choice: choiceOf(form) }
}

/** The bytes of a data URL (spec/2 §7 `resume_content`); null if it is not one. */
export function readDataUrl(text: string): Buffer | null {
  const comma = text.indexOf(',')
  const head = text.slice(0, Math.max(comma, 0))
  if (!/^data:[^,]*$/i.test(head)) return null
  const content = text.slice(comma + 1)
  if (!/;base64$/i.test(head.trim())) {
    try {
      return Buffer.from(decodeURIComponent(content), 'utf8')
    } catch {
      return null
    }
  }
  return /^[\w+/-]*={0,2}\s*$/.test(content) ? Buffer.from(content, 'base64') : null
}

export const fieldError = (field: string, message: string): AppError =>
  new AppError('invalid', message, { fields: { [field]: message } })
