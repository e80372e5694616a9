import type { StaffStatus } from '#shared/applications/application-status.ts'
import type { ProcessStep } from '#shared/applications/hiring-steps.ts'
import { fieldsOf, unknownFields, type MessageTexts, type TemplateKind } from '#shared/applications/message-template.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { catalogLocales, messagesFor } from '#server/messages.ts'
import { standardText } from '../sending/application-mails.ts'
import { kindOfDecision, textsOfTemplate } from './message-templates.service.ts'

interface Worded {
  status: StaffStatus
  /** The chosen step, and whether candidates already see its stage. */
  step?: ProcessStep | null | undefined
  isWithin?: boolean | undefined
  templateId?: string | undefined
  texts?: MessageTexts | undefined
}

/**
 * The texts that a decision's emails are filled in from: the template's, with those that were edited for this decision. Null for
 * the standard message, which each candidate gets in their own language.
 * @throws AppError `invalid` naming `templateId` or `text`
 */
export async function textsOfDecision(
  scope: RequestScope,
  db: Db,
  { status, step = null, isWithin = false, templateId, texts: edited }: Worded,
): Promise<MessageTexts | null> {
  const kind = kindOfDecision(status)
  const template = templateId === undefined ? null : await textsOfTemplate(scope, db, templateId, kind)
  if (edited === undefined || Object.keys(edited).length === 0) return template
  const known = template ? Object.keys(template) : catalogLocales
  requireFillable(scope, kind, edited, known)
  if (template) return { ...template, ...edited }
  // An edited text in one language must not reach the readers of another.
  const standard = catalogLocales.map(
    (locale) => [locale, standardText(scope, { status, step, isWithin }, locale)] as const,
  )
  return { ...Object.fromEntries(standard), ...edited }
}

function requireFillable(scope: RequestScope, kind: TemplateKind, edited: MessageTexts, known: readonly string[]) {
  const t = messagesFor(scope.locale)
  for (const [locale, { subject, body }] of Object.entries(edited)) {
    const [unknown] = unknownFields(`${subject}\n${body}`, kind)
    const fields = fieldsOf(kind)
      .map((each) => `{${each}}`)
      .join(', ')
    const message = !known.includes(locale)
      ? t('templates.refused.locale', { locale })
      : subject === '' || body.trim() === ''
        ? t('templates.refused.empty')
        : unknown !== undefined
          ? t('templates.refused.field', { field: `{${unknown}}`, fields })
          : null
    if (message !== null) throw new AppError('invalid', message, { fields: { text: message } })
  }
}
