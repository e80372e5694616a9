import type { Db } from '#server/db/client.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { messagesFor, type Translate } from '#server/messages.ts'
import type { InterviewNews } from '#server/outbox/mail-kinds.ts'
import { choosableUntil, choiceNoticeHours, endsTs } from '#shared/interviews/interview-status.ts'
import { momentText } from '#shared/time/moment-text.ts'
import { candidateZone } from './candidate-zone.ts'
import type { InterviewScope } from './interview-scope.ts'
import { stateOf } from './interview-state.ts'
import { whenLines } from './reminders/when-lines.ts'

/** The content of an email to a candidate. `withdrawn`: none of the offered times can be chosen any more. */
export type CandidateNews = InterviewNews | 'withdrawn'

/** News that require an answer. */
export const waitsForAnswer: readonly CandidateNews[] = ['invited', 'offered', 'moved']

/** An email before layout. Its button has no URL, because a preview opens nothing. */
export interface InterviewMail {
  t: Translate
  subject: string
  paragraphs: string[]
  /** The label of its button. */
  action: string
}

interface Told {
  news: CandidateNews
  /** Unix seconds: offered times that can be chosen. */
  times: readonly number[]
  /** The candidate's address, which determines their language. */
  email: string
}

/** The text of an email about an interview, which need not be saved yet, in the candidate's language. Writes nothing. */
export async function composeCandidateMail(
  scope: Pick<InterviewScope, 'employer'>,
  tx: Db,
  row: InterviewRow,
  { news, times, email }: Told,
): Promise<InterviewMail> {
  const locale = await localeOf(tx, email)
  const t = messagesFor(locale)
  const values = { title: row.title, company: scope.employer.config.pcsxConfig.branding.companyName }
  const paragraphs = [introOf(t, row, news, values)]
  if (!withoutTime.includes(news)) paragraphs.push(...(await whenTexts(tx, row, t, locale, news)))
  if (news === 'offered') {
    const state = stateOf(row)
    const until = momentText(Math.max(...times.map((time) => choosableUntil(state, time))) * 1000, locale, row.timeZone)
    paragraphs.push(t('mail.interview.offered.count', { count: times.length }))
    paragraphs.push(t('interviews.chooseUntil', { when: until, hours: choiceNoticeHours }))
  }
  if (news === 'canceled' && row.cancelReason) paragraphs.push(t('mail.interview.reason', { reason: row.cancelReason }))
  if (news === 'reminder') paragraphs.push(...whereTexts(row, t))
  const asks = waitsForAnswer.includes(news) || (news === 'reminder' && row.status === 'invited')
  if (asks) paragraphs.push(t('mail.interview.answer'))
  else if (news === 'confirmed' || news === 'changed') paragraphs.push(t('mail.interview.calendar'))
  return {
    t,
    subject: t(`mail.interview.${mailKindOf(news)}.subject`, values),
    paragraphs,
    action: t(asks ? 'mail.interview.toAnswer' : 'mail.interview.open'),
  }
}

export const mailKindOf = (news: CandidateNews): InterviewNews => (news === 'withdrawn' ? 'changed' : news)

const withoutTime: readonly CandidateNews[] = ['canceled', 'arranged', 'withdrawn']

function introOf(
  t: Translate,
  { userId }: InterviewRow,
  news: CandidateNews,
  values: { title: string; company: string },
): string {
  if (news === 'withdrawn') return t('notification.interview.withdrawn', values)
  return news === 'arranged' && userId === null
    ? t('mail.interview.arranged.introByLink', values)
    : t(`mail.interview.${news}.intro`, values)
}

/** In the location's time zone; a reminder also in the candidate's own, if it is known. None if no time is set. */
async function whenTexts(
  tx: Db,
  row: InterviewRow,
  t: Translate,
  locale: string,
  news: CandidateNews,
): Promise<string[]> {
  const ends = endsTs(stateOf(row))
  if (row.startsAt === null || ends === null) return []
  const own = news === 'reminder' && row.userId !== null ? await candidateZone(tx, row.userId) : null
  return whenLines(t, { startsAt: row.startsAt, endsAt: new Date(ends * 1000) }, locale, { place: row.timeZone, own })
}

/** The link to join is given to people who have accepted, as the reader of this email has. */
const whereTexts = ({ place, joinUrl, status }: InterviewRow, t: Translate): string[] => [
  ...(place ? [t('mail.interview.place', { place })] : []),
  ...(joinUrl && status === 'confirmed' ? [t('interviews.calendar.join', { url: joinUrl })] : []),
]
