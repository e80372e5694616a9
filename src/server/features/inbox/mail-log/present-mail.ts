import type { LoggedMail } from '#contract/inbox/mail-log.ts'
import type { MailLogState } from '#shared/mail-log/mail-log.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { mails } from '#server/db/schema/records.ts'
import { isKeptToResend } from '#server/outbox/resendable-mails.ts'

export interface FoundMail {
  mail: Omit<typeof mails.$inferSelect, 'subject' | 'text' | 'html' | 'calendar' | 'unsubscribeUrl'>
  hasText: boolean
  fullName: string | null
  position: string | null
}

const stateOf = ({ state, attempts }: FoundMail['mail']): MailLogState =>
  state === 'queued' && attempts > 0 ? 'retrying' : state

/** Without its subject and text. */
export function presentMail({ mail, hasText, fullName, position }: FoundMail): LoggedMail {
  const { id, kind, recipient, applicationId, locale, createdAt, sendsAt, endedAt, attempts, problem, state } = mail
  return {
    thread: `mail:${id}`,
    id: String(id),
    kind,
    email: recipient,
    applicationId,
    fullName: fullName ?? '',
    position: position ?? '',
    locale,
    state: stateOf(mail),
    createdTs: unixSeconds(createdAt),
    sendsTs: state === 'planned' && sendsAt ? unixSeconds(sendsAt) : null,
    endedTs: endedAt && unixSeconds(endedAt),
    attempts,
    problem: problem ?? '',
    canResend: hasText && isKeptToResend(mail, state),
  }
}
