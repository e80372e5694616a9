import { fillTemplate, textFor, type MessageTexts } from '#shared/applications/message-template.ts'
import type { RequestScope } from '#server/context.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { messagesFor, type Translate } from '#server/messages.ts'
import { companyOf, fieldValues, pageUrl } from '../sending/application-mails.ts'
import { threadTokenOf } from './find-thread.ts'

export interface WrittenMessage {
  subject: string
  text: string
}

/** A text for many as one candidate reads it, and its language: the text's own if there is none in theirs. */
export function filledFor(
  scope: RequestScope,
  row: ApplicationRow,
  position: Pick<PositionRow, 'title'>,
  texts: MessageTexts,
  locale: string,
): WrittenMessage & { locale: string } {
  const found = textFor(texts, locale)!
  const { subject, paragraphs } = fillTemplate(found.text, fieldValues(scope, row, position))
  return { locale: found.locale, subject, text: paragraphs.join('\n\n') }
}

/** A text for many as it was written: with its fields, and the same for everyone. */
export function asWrittenForAll(texts: MessageTexts, locale: string): WrittenMessage {
  const { text } = textFor(texts, locale)!
  return { subject: text.subject, text: text.body }
}

const nameFields = /\{\s*(?:first_name|full_name)\s*\}/

/**
 * A message to one person, and its text as written if name fields were left in it, by an author who cannot see the name or who typed
 * them. Filled in like a message to many, without paragraphs whose name is missing.
 */
export function filledForOne(
  scope: RequestScope,
  row: ApplicationRow,
  position: Pick<PositionRow, 'title'>,
  written: WrittenMessage,
): WrittenMessage & { asWritten: WrittenMessage | null } {
  if (!nameFields.test(`${written.subject}\n${written.text}`)) return { ...written, asWritten: null }
  const { subject, text } = filledFor(
    scope,
    row,
    position,
    { en: { subject: written.subject, body: written.text } },
    'en',
  )
  return { subject, text, asWritten: written }
}

export interface MessageMail {
  t: Translate
  subject: string
  paragraphs: string[]
  action: { label: string; url: string }
}

/**
 * The email about a message. It contains the message's text, because people want to read it, but no file: an email is stored
 * where it was read, and a file may be confidential.
 */
export function messageMail(
  scope: RequestScope,
  row: ApplicationRow,
  position: PositionRow,
  { subject, text, senderName, fileCount }: WrittenMessage & { senderName: string; fileCount: number },
  locale: string,
): MessageMail {
  const t = messagesFor(locale)
  const values = { name: senderName, company: companyOf(scope), position: position.title }
  const paragraphs = [
    t('mail.application.message.intro', values),
    ...text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    ...(fileCount > 0 ? [t('mail.application.message.files', { count: fileCount })] : []),
    t('mail.application.message.reply'),
  ]
  return {
    t,
    subject: subject || t('mail.application.message.subject', values),
    paragraphs,
    action: { label: t('mail.application.message.action'), url: threadUrl(scope, row) },
  }
}

/** Without an account, the link is the permission. */
export const threadUrl = (scope: RequestScope, row: ApplicationRow): string =>
  row.userId === null
    ? pageUrl(scope, '/careers/messages', { token: `${row.id}.${threadTokenOf(scope, row)}` })
    : `${pageUrl(scope, `/careers/applications/${row.id}`)}#messages`
