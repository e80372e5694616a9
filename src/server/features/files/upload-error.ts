import { uploadRules } from '#shared/files/upload-rules.ts'
import type { RequestScope } from '#server/context.ts'
import { AppError, type ErrorCode } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { allowedKinds, type AllowedKind } from './file-kinds.ts'
import type { UploadFault, UploadRefused } from './upload-refused.ts'
import { listOf } from '#shared/locales/list-of.ts'

const codes: Partial<Record<UploadFault, ErrorCode>> = {
  tooLarge: 'too_large',
  type: 'unsupported_type',
  renamed: 'unsupported_type',
  macros: 'unsupported_type',
}

/** A refused upload as reported to the caller, in the visitor's language, under the name of its field. */
export function uploadError(
  scope: RequestScope,
  field: string,
  { fault, values }: UploadRefused,
  limits: { allowed: readonly string[]; maxMB: number } = {
    allowed: uploadRules.allowedTypes,
    maxMB: uploadRules.maxFileSizeMB,
  },
): AppError {
  const t = messagesFor(scope.locale)
  const kind = values.kind && values.kind in allowedKinds ? allowedKinds[values.kind as AllowedKind] : null
  // Suggesting an extension only helps if it is accepted here.
  const actual = kind && limits.allowed.includes(kind.extensions[0]) ? kind : null
  const message = t(`application.upload.${fault === 'renamed' && actual ? 'misnamed' : fault}`, {
    ...values,
    ending: actual?.extensions[0] ?? '',
    files: values.file ?? '',
    kind: values.kind ? t(`application.upload.kind.${values.kind}`) : '',
    count: limits.maxMB,
    allowed: listOf(limits.allowed, t.locale),
  })
  return new AppError(codes[fault] ?? 'invalid', message, { fields: { [field]: message } })
}
