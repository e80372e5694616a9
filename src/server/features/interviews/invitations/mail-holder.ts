import { eq } from 'drizzle-orm'
import { calendarFile } from '#shared/calendar/calendar-file.ts'
import type { HeldEvent } from '#shared/interviews/holding.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { meetingText } from '#shared/time/moment-text.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { messagesFor } from '#server/messages.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import type { HolderMail } from '#server/outbox/mail-kinds.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import type { ToldHolder } from './told-holder.ts'

const alarmMinutes = 15

/** An email with the entry that adds, updates or removes the interview in a colleague's calendar. */
export async function mailHolder(scope: RequestScope, tx: Db, told: ToldHolder, entry: HeldEvent): Promise<void> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, told.userId))
  if (!user || told.news === 'waiting') return
  const news: HolderMail = told.news
  const locale = await localeOf(tx, user.email)
  const t = messagesFor(locale)
  const { employer, origin, deps } = scope
  const company = employer.config.pcsxConfig.branding.companyName
  const what =
    entry.position === null
      ? t('mail.interview.staff.whatAlone')
      : t('mail.interview.staff.what', { position: entry.position })
  const url = `${origin}/careers/admin/interviews/${told.interviewId}?${new URLSearchParams({ domain: employer.domain })}`
  const isOn = news === 'invited' || news === 'changed'
  const names = told.attendees.map(({ name }) => name)
  const own = told.attendees.find(({ userId }) => userId === told.userId)
  // Who is off it does not learn who holds it now.
  const facts = [
    names.length > 0 && t('interviews.calendar.with', { names: listOf(names, t.locale) }),
    entry.place && t('mail.interview.staff.place', { place: entry.place }),
    entry.joinUrl && t('interviews.calendar.join', { url: entry.joinUrl }),
  ].filter((fact): fact is string => isOn && typeof fact === 'string' && fact !== '')
  const when = meetingText(entry.startsTs * 1000, entry.endsTs * 1000, locale, entry.timeZone)
  const mail = layOutMail({
    locale: t.locale,
    paragraphs: [
      t(`mail.interview.staff.${news}.intro`, { company }),
      what,
      t('mail.interview.when', { when }),
      ...facts,
      ...(isOn && !entry.isConfirmed ? [t('mail.interview.staff.unconfirmed')] : []),
      ...(isOn && own?.answer === null ? [t('mail.interview.staff.answer')] : []),
    ],
    action: { label: t('mail.interview.open'), url },
    footer: t('mail.footer', { company }),
  })
  await queueMail(tx, employer.domain, {
    kind: `interview.staff.${news}`,
    to: user.email,
    subject: t(`mail.interview.staff.${news}.subject`, { what, company }),
    ...mail,
    calendar: calendarFile(
      {
        uid: `${told.interviewId}@${employer.domain}`,
        sequence: told.sequence,
        startsTs: entry.startsTs,
        endsTs: entry.endsTs,
        madeTs: unixSeconds(deps.clock.now()),
        title: `${what} (${company})`,
        description: [...facts, `${t('mail.interview.open')}: ${url}`].join('\n\n'),
        place: entry.place || (entry.joinUrl ?? ''),
        url,
        status: !isOn ? 'CANCELLED' : entry.isConfirmed ? 'CONFIRMED' : 'TENTATIVE',
        alarmMinutes,
        invitation: {
          method: isOn ? 'REQUEST' : 'CANCEL',
          organizer: { name: company, email: addressIn(deps.env.mailFrom) },
          // Someone who is taken off it hears only of themselves.
          attendees: isOn
            ? told.attendees.map(({ name, email, answer }) => ({
                name,
                email,
                answer: answer === null ? 'NEEDS-ACTION' : answer === 'accepted' ? 'ACCEPTED' : 'DECLINED',
              }))
            : [{ name: own?.name ?? user.email, email: user.email, answer: 'NEEDS-ACTION' }],
        },
      },
      'Candela',
    ),
  })
}

/** `Careers <careers@acme.test>` and `careers@acme.test` alike. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
