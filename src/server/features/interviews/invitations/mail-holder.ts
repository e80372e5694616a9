import { eq } from 'drizzle-orm'
import { calendarFile } from '#shared/calendar/calendar-file.ts'
import type { HeldEvent } from '#shared/interviews/holding.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import { composeHolderMail } from './compose-holder-mail.ts'
import type { NotifiedHolder } from './notified-holder.ts'

const alarmMinutes = 15

/** An email with the entry that adds, updates or removes the interview in a colleague's calendar. */
export async function mailHolder(scope: RequestScope, tx: Db, told: NotifiedHolder, entry: HeldEvent): Promise<void> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, told.userId))
  if (!user || told.news === 'waiting') return
  const { employer, origin, deps } = scope
  const { t, calendar, ...content } = composeHolderMail(
    scope,
    { ...told, news: told.news },
    entry,
    await localeOf(tx, user.email),
  )
  const company = employer.config.pcsxConfig.branding.companyName
  const url = `${origin}/careers/admin/interviews/${told.interviewId}?${new URLSearchParams({ domain: employer.domain })}`
  const own = told.attendees.find(({ userId }) => userId === told.userId)
  const isOn = calendar.status !== 'CANCELLED'
  const mail = layOutMail({
    locale: t.locale,
    paragraphs: content.paragraphs,
    action: { label: content.action, url },
    footer: t('mail.footer', { company }),
  })
  await queueMail(tx, employer.domain, {
    kind: `interview.staff.${told.news}`,
    to: user.email,
    subject: content.subject,
    ...mail,
    calendar: calendarFile(
      {
        uid: `${told.interviewId}@${employer.domain}`,
        sequence: told.sequence,
        startsTs: entry.startsTs,
        endsTs: entry.endsTs,
        madeTs: unixSeconds(deps.clock.now()),
        title: calendar.title,
        description: [...calendar.details, `${content.action}: ${url}`].join('\n\n'),
        place: calendar.place,
        url,
        status: calendar.status,
        alarmMinutes,
        invitation: {
          method: isOn ? 'REQUEST' : 'CANCEL',
          organizer: { name: company, email: addressIn(deps.env.mailFrom) },
          // Removed interviewers get an email about themselves only.
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
