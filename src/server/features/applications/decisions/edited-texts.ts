import type { StaffStatus } from '#shared/applications/application-status.ts'
import {
  fieldsOf,
  unknownFields,
  type DecidedTexts,
  type MessageTexts,
  type TemplateKind,
} from '#shared/applications/message-template.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { catalogLocales, messagesFor } from '#server/messages.ts'
import { kindOfDecision, textsOfTemplate } from './message-templates.service.ts'

interface Worded {
  status: StaffStatus
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
  { status, templateId, texts: edited }: Worded,
): Promise<DecidedTexts | null> {
  const kind = kindOfDecision(status)
  const template = templateId === undefined ? null : await textsOfTemplate(scope, db, templateId, kind)
  if (edited === undefined || Object.keys(edited).length === 0) return template
  const known = template ? Object.keys(template) : catalogLocales
  requireFillable(scope, kind, edited, known)
  if (template) return { ...template, ...edited }
  // An edited text in one language must not reach the readers of another: they get the standard message, which is about their own step.
  return { ...Object.fromEntries(catalogLocales.map((locale) => [locale, null])), ...edited }
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
