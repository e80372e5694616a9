import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { previewStaffMessage } from '#contract/inbox/staff-messages.ts'
import { hiddenPerson } from '#server/access/names/hidden-people.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { applicationNotFound } from '../applicant.ts'
import { addressOf, withNameField } from '../sending/application-mails.ts'
import { textsOfTemplate } from '../decisions/message-templates.service.ts'
import { positionOf } from '../drafts/position-for-applying.ts'
import { sentApplication } from '../staff/read-staff-application.service.ts'
import { filledFor, messageMail } from './fill-message.ts'

/** Uses the same code as the message and its email, so it cannot differ from them. @throws AppError `not_found`; `invalid` */
export async function previewMessage(
  scope: RequestScope,
  viewer: Viewer,
  { applicationId, text, subject, templateId }: BodyOf<typeof previewStaffMessage>,
): Promise<DataOf<typeof previewStaffMessage>> {
  const { db } = scope
  const sentRow = await sentApplication(scope, db, applicationId)
  const row = (await hiddenPerson(scope, sentRow.id)) ? withNameField(sentRow) : sentRow
  const position = await positionOf(db, row.positionId)
  if (!position) throw applicationNotFound(scope)
  const texts =
    templateId === undefined
      ? { [scope.locale]: { subject, body: text ?? '' } }
      : await textsOfTemplate(scope, db, templateId, 'message')
  const candidateLocale = await localeOf(db, await addressOf(db, row))
  const inLocale = (locale: string) => {
    const filled = filledFor(scope, row, position, texts, locale)
    const senderName = viewer.name || viewer.email
    const { action, ...mail } = messageMail(scope, row, position, { ...filled, senderName, fileCount: 0 }, locale)
    return {
      locale: filled.locale,
      text: filled.text,
      subject: mail.subject,
      paragraphs: mail.paragraphs,
      action: action.label,
    }
  }
  const sent = inLocale(candidateLocale)
  const own = inLocale(scope.locale)
  return { candidateLocale, messages: own.locale === sent.locale ? [sent] : [sent, own] }
}
