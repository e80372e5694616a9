import type { Hono } from 'hono'
import { maxVerifyBytes, VerifyQuestion, verifySealedDocument } from '#contract/offers/verification.ts'
import type { AppContext, AppVariables, RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { formOf } from '#server/http/bodies/form-body.ts'
import { readJsonBody } from '#server/http/bodies/json-body.ts'
import { check, mount } from '#server/http/mount.ts'
import { readBody } from '#server/http/bodies/read-body.ts'
import { messagesFor } from '#server/messages.ts'
import { readAuditLog } from './read-audit-log.ts'
import { verifyCode, verifyFile, verifyHash } from './verify-document.service.ts'
import type { AuditLog } from './verify-findings.ts'

const formOverheadBytes = 3 * 1024 * 1024

export function mountVerification(app: Hono<AppVariables>): void {
  mount(app, verifySealedDocument, async (scope, { context }) => {
    const isForm = /^multipart\/form-data\b/i.test(context.req.header('content-type') ?? '')
    return { data: isForm ? await checkForm(scope, context) : await checkQuestion(scope, context) }
  })
}

async function checkQuestion(scope: RequestScope, context: AppContext) {
  const body = await readJsonBody(context.req.raw, 4096)
  const question = check(VerifyQuestion, body)
  return 'code' in question ? verifyCode(scope, question.code) : verifyHash(scope, question.sha256)
}

async function checkForm(scope: RequestScope, context: AppContext) {
  const t = messagesFor(scope.locale)
  const form = await readForm(scope, context)
  const files = form.getAll('file')
  const [file] = files
  if (files.length !== 1 || !(file instanceof File)) throw fieldError('file', t('signing.refused.oneFile'))
  if (file.size === 0) throw fieldError('file', t('signing.refused.empty'))
  if (file.size > maxVerifyBytes) throw tooLarge(scope)
  const log = form.get('audit_log')
  return verifyFile(scope, new Uint8Array(await file.arrayBuffer()), await readLog(scope, log))
}

async function readLog(scope: RequestScope, part: FormDataEntryValue | null): Promise<AuditLog | null> {
  if (part === null || part === '') return null
  const log = readAuditLog(typeof part === 'string' ? part : await part.text())
  if (!log) throw fieldError('audit_log', messagesFor(scope.locale)('signing.refused.auditLog'))
  return log
}

async function readForm(scope: RequestScope, context: AppContext): Promise<FormData> {
  const request = context.req.raw
  const bytes = await readBody(request, maxVerifyBytes + formOverheadBytes)
  if (!bytes) throw tooLarge(scope)
  const form = await formOf(bytes, request.headers.get('content-type') ?? '')
  if (!form) throw new AppError('bad_request', messagesFor(scope.locale)('application.upload.notAForm'))
  return form
}

const fieldError = (field: string, message: string): AppError =>
  new AppError('invalid', message, { fields: { [field]: message } })

function tooLarge(scope: RequestScope): AppError {
  const message = messagesFor(scope.locale)('signing.refused.tooLarge', { maxMB: maxVerifyBytes / 1024 / 1024 })
  return new AppError('too_large', message, { fields: { file: message } })
}
