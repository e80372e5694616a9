import { eq } from 'drizzle-orm'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { notify } from '#server/features/notifications/public.ts'
import { messagesFor } from '#server/messages.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import { choiceEndsTs, choiceNoticeHours, endsTs } from '#shared/interviews/interview-status.ts'
import { meetingText, momentText } from '#shared/time/moment-text.ts'
import type { InterviewScope } from './interview-scope.ts'
import { stateOf } from './interview-state.ts'
import type { InterviewNews } from '#server/outbox/mail-kinds.ts'

const waitsForAnswer: readonly (InterviewNews | 'withdrawn')[] = ['invited', 'offered', 'moved']

/** Notifies about an interview, in the bell and by email according to the person's preferences, in the caller's transaction. */
export async function notifyCandidate(
  scope: InterviewScope,
  tx: Db,
  row: InterviewRow,
  news: InterviewNews | 'withdrawn',
): Promise<void> {
  const path = `/careers/interviews/${row.id}`
  const { mailsNow } = await notify(scope, tx, {
    userId: row.userId,
    category: 'interview',
    type: waitsForAnswer.includes(news) ? 'action_required' : 'read_only',
    message: {
      key: `notification.interview.${news}`,
      values: { title: row.title, ...(row.startsAt && { date: { at: row.startsAt, zone: row.timeZone } }) },
    },
    redirectPath: path,
    dedupeKey: `interview:${row.id}`,
    // What there is to say is in the bell's sentence.
    email: news === 'withdrawn',
  })
  if (mailsNow && news !== 'withdrawn') await mailInterview(scope, tx, row, { news, path })
}

async function mailInterview(
  scope: InterviewScope,
  tx: Db,
  row: InterviewRow,
  { news, path }: { news: InterviewNews; path: string },
): Promise<void> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, row.userId))
  if (!user) return
  const locale = await localeOf(tx, user.email)
  const t = messagesFor(locale)
  const company = scope.employer.config.pcsxConfig.branding.companyName
  const values = { title: row.title, company }
  const paragraphs = [t(`mail.interview.${news}.intro`, values)]
  const when = whenText(row, locale)
  if (when && news !== 'canceled' && news !== 'arranged') paragraphs.push(t('mail.interview.when', { when }))
  if (news === 'offered') paragraphs.push(t('mail.interview.offered.count', { count: row.offeredTimes.length }))
  const choiceEnds = news === 'offered' ? choiceEndsTs(stateOf(row), unixSeconds(scope.deps.clock.now())) : null
  if (choiceEnds !== null) {
    const until = momentText(choiceEnds * 1000, locale, row.timeZone)
    paragraphs.push(t('interviews.chooseUntil', { when: until, hours: choiceNoticeHours }))
  }
  if (news === 'canceled' && row.cancelReason) paragraphs.push(t('mail.interview.reason', { reason: row.cancelReason }))
  if (waitsForAnswer.includes(news)) paragraphs.push(t('mail.interview.answer'))
  else if (news === 'confirmed' || news === 'changed') paragraphs.push(t('mail.interview.calendar'))
  const url = `${scope.origin}${path}?${new URLSearchParams({ domain: scope.employer.domain })}`
  const mail = layOutMail({
    locale: t.locale,
    paragraphs,
    action: { label: t(waitsForAnswer.includes(news) ? 'mail.interview.toAnswer' : 'mail.interview.open'), url },
    footer: t('mail.footer', { company }),
  })
  await queueMail(tx, scope.employer.domain, {
    kind: `interview.${news}`,
    to: user.email,
    subject: t(`mail.interview.${news}.subject`, values),
    ...mail,
  })
}

/** "Tuesday, 24 November 2026, 14:00 – 14:45 GMT", in the place's time zone. Null if no time is set. */
function whenText(row: InterviewRow, locale: string): string | null {
  const ends = endsTs(stateOf(row))
  if (row.startsAt === null || ends === null) return null
  return meetingText(row.startsAt, ends * 1000, locale, row.timeZone)
}
