import { unixSeconds } from '#server/adapters/clock.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import { messagesFor, type Translate } from '#server/messages.ts'
import { calendarFile } from '#shared/calendar/calendar-file.ts'
import { endsTs, interviewCan } from '#shared/interviews/interview-status.ts'
import { meetingText } from '#shared/time/moment-text.ts'
import { interviewNotFound, type InterviewScope } from './interview-scope.ts'
import { stateOf } from './interview-state.ts'
import { ownInterview, type AskedInterview } from './own-interview.ts'
import { listOf } from '#shared/locales/list-of.ts'

const alarmMinutes = 60

/** The text of a calendar entry, without its links to this site. */
export interface EntryFacts {
  title: string
  /** In words, in the location's local time. */
  when: string
  place: string
  /** Paragraphs of its description. */
  details: string[]
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
}

/** The entry that a candidate can add to their calendar; null until a time is set. */
export function candidateEntry(
  scope: Pick<InterviewScope, 'employer' | 'deps'>,
  row: InterviewRow,
  t: Translate,
  locale: string,
): EntryFacts | null {
  const state = stateOf(row)
  const ends = endsTs(state)
  if (state.startsTs === null || ends === null || row.status === 'proposed') return null
  const link = linkToJoin(scope, row)
  const isOff = row.status === 'canceled' || row.status === 'declined'
  return {
    title: `${row.title} (${scope.employer.config.pcsxConfig.branding.companyName})`,
    when: meetingText(state.startsTs * 1000, ends * 1000, locale, row.timeZone),
    place: row.place || (link ?? ''),
    details: [
      row.interviewers.length > 0 && t('interviews.calendar.with', { names: listOf(row.interviewers, t.locale) }),
      link && t('interviews.calendar.join', { url: link }),
      row.note,
    ].filter((text): text is string => typeof text === 'string' && text !== ''),
    status: isOff ? 'CANCELLED' : row.status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE',
  }
}

/** The link to join is given to people who have accepted. */
const linkToJoin = ({ deps }: Pick<InterviewScope, 'deps'>, row: InterviewRow): string | null =>
  interviewCan.join(stateOf(row), unixSeconds(deps.clock.now())) ? row.joinUrl : null

/**
 * The calendar entry of a candidate's interview. Calendars are shared, so an entry opened through a mailed link contains no such link.
 * @throws AppError `not_found`, also if no time is set
 */
export async function interviewCalendar(scope: InterviewScope, asked: AskedInterview): Promise<string> {
  const row = await ownInterview(scope, scope.db, asked, { lock: false })
  const state = stateOf(row)
  const t = messagesFor(scope.locale)
  const entry = candidateEntry(scope, row, t, scope.locale)
  if (entry === null) throw interviewNotFound(scope)
  const { domain } = scope.employer
  const page =
    row.userId === null ? null : `${scope.origin}/careers/interviews/${row.id}?${new URLSearchParams({ domain })}`
  return calendarFile(
    {
      uid: `${row.id}@${domain}`,
      sequence: row.sequence,
      startsTs: state.startsTs!,
      endsTs: endsTs(state)!,
      madeTs: unixSeconds(row.updatedAt),
      title: entry.title,
      description: [...entry.details, ...(page ? [t('interviews.calendar.page', { url: page })] : [])].join('\n\n'),
      place: entry.place,
      url: linkToJoin(scope, row) ?? page,
      status: entry.status,
      alarmMinutes,
    },
    'Candela',
  )
}
