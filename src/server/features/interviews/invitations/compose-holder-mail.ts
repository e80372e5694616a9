import type { HeldEvent } from '#shared/interviews/holding.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { meetingText } from '#shared/time/moment-text.ts'
import type { RequestScope } from '#server/context.ts'
import { messagesFor } from '#server/messages.ts'
import type { HolderMail } from '#server/outbox/mail-kinds.ts'
import type { InterviewMail } from '../compose-candidate-mail.ts'
import type { EntryFacts } from '../interview-calendar.ts'
import type { NotifiedHolder } from './notified-holder.ts'

/** The email to a current or former interviewer, and the text of its calendar entry. */
export function composeHolderMail(
  { employer }: Pick<RequestScope, 'employer'>,
  { news, attendees, userId }: Pick<NotifiedHolder, 'attendees' | 'userId'> & { news: HolderMail },
  entry: HeldEvent,
  locale: string,
): InterviewMail & { calendar: EntryFacts } {
  const t = messagesFor(locale)
  const company = employer.config.pcsxConfig.branding.companyName
  const what =
    entry.position === null
      ? t('mail.interview.staff.whatAlone')
      : t('mail.interview.staff.what', { position: entry.position })
  const isOn = news === 'invited' || news === 'changed'
  const names = attendees.map(({ name }) => name)
  const own = attendees.find((each) => each.userId === userId)
  // Former interviewers do not learn who holds it now.
  const facts = [
    names.length > 0 && t('interviews.calendar.with', { names: listOf(names, t.locale) }),
    entry.place && t('mail.interview.staff.place', { place: entry.place }),
    entry.joinUrl && t('interviews.calendar.join', { url: entry.joinUrl }),
  ].filter((fact): fact is string => isOn && typeof fact === 'string' && fact !== '')
  const when = meetingText(entry.startsTs * 1000, entry.endsTs * 1000, locale, entry.timeZone)
  return {
    t,
    subject: t(`mail.interview.staff.${news}.subject`, { what, company }),
    paragraphs: [
      t(`mail.interview.staff.${news}.intro`, { company }),
      what,
      t('mail.interview.when', { when }),
      ...facts,
      ...(isOn && !entry.isConfirmed ? [t('mail.interview.staff.unconfirmed')] : []),
      ...(isOn && own?.answer === null ? [t('mail.interview.staff.answer')] : []),
    ],
    action: t('mail.interview.open'),
    calendar: {
      title: `${what} (${company})`,
      when,
      place: entry.place || (entry.joinUrl ?? ''),
      details: facts,
      status: !isOn ? 'CANCELLED' : entry.isConfirmed ? 'CONFIRMED' : 'TENTATIVE',
    },
  }
}
