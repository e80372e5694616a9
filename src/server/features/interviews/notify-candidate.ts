import type { Db } from '#server/db/client.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { notify, resolveActions, takeBack } from '#server/features/notifications/public.ts'
import { messagesFor, type Translate } from '#server/messages.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import { choosableUntil, choiceNoticeHours, endsTs } from '#shared/interviews/interview-status.ts'
import { momentText } from '#shared/time/moment-text.ts'
import { candidateLink } from './by-link/candidate-link.ts'
import { candidateOf } from './candidates.ts'
import { candidateZone } from './candidate-zone.ts'
import type { InterviewScope } from './interview-scope.ts'
import { stateOf } from './interview-state.ts'
import { whenLines } from './reminders/when-lines.ts'
import { choosableTimes } from './offered/choosable-times.ts'
import type { InterviewNews } from '#server/outbox/mail-kinds.ts'

const waitsForAnswer: readonly (InterviewNews | 'withdrawn')[] = ['invited', 'offered', 'moved']

/** Jobs have no viewer. */
type NotifyScope = Pick<InterviewScope, 'employer' | 'origin'> & {
  deps: Pick<InterviewScope['deps'], 'clock' | 'env'>
}

const keyOf = ({ id }: InterviewRow): string => `interview:${id}`

/** They have done what they were asked to; whether they were asked. Without an account there is no bell. */
export const settleForCandidate = async (tx: Db, row: InterviewRow): Promise<boolean> =>
  row.userId !== null && resolveActions(tx, row.userId, keyOf(row))

export const takeBackFromCandidate = async (tx: Db, row: InterviewRow): Promise<void> => {
  if (row.userId !== null) await takeBack(tx, row.userId, keyOf(row))
}

/**
 * Notifies about an interview, in the bell and by email according to the person's preferences, in the caller's transaction. Times of
 * which none can be chosen are not offered: whoever was asked to choose is told that there are none any more, others nothing. Someone
 * without an account gets every email, with a link that opens the interview.
 */
export async function notifyCandidate(
  scope: NotifyScope,
  tx: Db,
  row: InterviewRow,
  about: InterviewNews | 'withdrawn',
): Promise<void> {
  const times = await choosableTimes(scope, tx, row)
  const news = about === 'offered' && times.length === 0 ? 'withdrawn' : about
  if (row.userId === null) {
    if (news === about) await mailInterview(scope, tx, row, { news, times })
    return
  }
  const key = keyOf(row)
  if (news === 'withdrawn' && !(await settleForCandidate(tx, row))) return
  // The bell's sentence is the same for other times, and for another end.
  if (news === 'offered') await takeBack(tx, row.userId, key)
  const stillAsks =
    (news === 'changed' && (times.length > 0 || row.status === 'invited')) ||
    (news === 'reminder' && row.status === 'invited')
  const { mailsNow } = await notify(scope, tx, {
    userId: row.userId,
    category: 'interview',
    type: stillAsks || waitsForAnswer.includes(news) ? 'action_required' : 'read_only',
    message: {
      key: `notification.interview.${news}`,
      values: { title: row.title, ...(row.startsAt && { date: { at: row.startsAt, zone: row.timeZone } }) },
    },
    redirectPath: `/careers/interviews/${row.id}`,
    dedupeKey: key,
    // What there is to say is in the bell's sentence.
    email: news === 'withdrawn',
  })
  if (mailsNow && news !== 'withdrawn') await mailInterview(scope, tx, row, { news, times })
}

async function mailInterview(
  scope: NotifyScope,
  tx: Db,
  row: InterviewRow,
  { news, times }: { news: InterviewNews | 'withdrawn'; times: readonly number[] },
): Promise<void> {
  const { email } = await candidateOf(tx, row)
  if (email === '') return
  const locale = await localeOf(tx, email)
  const t = messagesFor(locale)
  const company = scope.employer.config.pcsxConfig.branding.companyName
  const values = { title: row.title, company }
  const paragraphs = [introOf(t, row, news, values)]
  if (!withoutTime.includes(news)) paragraphs.push(...(await whenTexts(tx, row, t, locale, news)))
  if (news === 'offered') paragraphs.push(t('mail.interview.offered.count', { count: times.length }))
  if (news === 'offered') {
    const state = stateOf(row)
    const until = momentText(Math.max(...times.map((time) => choosableUntil(state, time))) * 1000, locale, row.timeZone)
    paragraphs.push(t('interviews.chooseUntil', { when: until, hours: choiceNoticeHours }))
  }
  if (news === 'canceled' && row.cancelReason) paragraphs.push(t('mail.interview.reason', { reason: row.cancelReason }))
  if (news === 'reminder') paragraphs.push(...whereTexts(row, t))
  const asks = waitsForAnswer.includes(news) || (news === 'reminder' && row.status === 'invited')
  if (asks) paragraphs.push(t('mail.interview.answer'))
  else if (news === 'confirmed' || news === 'changed') paragraphs.push(t('mail.interview.calendar'))
  const page = `${scope.origin}/careers/interviews/${row.id}?${new URLSearchParams({ domain: scope.employer.domain })}`
  const url = row.userId === null ? candidateLink(scope, row, email) : page
  const kind = news === 'withdrawn' ? 'changed' : news
  const mail = layOutMail({
    locale: t.locale,
    paragraphs,
    action: { label: t(asks ? 'mail.interview.toAnswer' : 'mail.interview.open'), url },
    footer: t('mail.footer', { company }),
  })
  await queueMail(tx, scope.employer.domain, {
    kind: `interview.${kind}`,
    to: email,
    subject: t(`mail.interview.${kind}.subject`, values),
    ...mail,
    applicationId: row.applicationId,
  })
}

const withoutTime: readonly (InterviewNews | 'withdrawn')[] = ['canceled', 'arranged', 'withdrawn']

function introOf(
  t: Translate,
  { userId }: InterviewRow,
  news: InterviewNews | 'withdrawn',
  values: { title: string; company: string },
): string {
  if (news === 'withdrawn') return t('notification.interview.withdrawn', values)
  return news === 'arranged' && userId === null
    ? t('mail.interview.arranged.introByLink', values)
    : t(`mail.interview.${news}.intro`, values)
}

/** In the place's time zone; a reminder also in the candidate's own, if it is known. None if no time is set. */
async function whenTexts(
  tx: Db,
  row: InterviewRow,
  t: Translate,
  locale: string,
  news: InterviewNews | 'withdrawn',
): Promise<string[]> {
  const ends = endsTs(stateOf(row))
  if (row.startsAt === null || ends === null) return []
  const own = news === 'reminder' && row.userId !== null ? await candidateZone(tx, row.userId) : null
  return whenLines(t, { startsAt: row.startsAt, endsAt: new Date(ends * 1000) }, locale, { place: row.timeZone, own })
}

/** The link to join is given to people who have accepted, and whoever reads the mail has. */
const whereTexts = ({ place, joinUrl, status }: InterviewRow, t: Translate): string[] => [
  ...(place ? [t('mail.interview.place', { place })] : []),
  ...(joinUrl && status === 'confirmed' ? [t('interviews.calendar.join', { url: joinUrl })] : []),
]
