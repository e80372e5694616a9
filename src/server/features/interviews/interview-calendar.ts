import { unixSeconds } from '#server/adapters/clock.ts'
import { messagesFor } from '#server/messages.ts'
import { calendarFile } from '#shared/calendar/calendar-file.ts'
import { endsTs, interviewCan } from '#shared/interviews/interview-status.ts'
import { interviewNotFound, type InterviewScope } from './interview-scope.ts'
import { stateOf } from './interview-state.ts'
import { ownInterview, type AskedInterview } from './own-interview.ts'
import { listOf } from '#shared/locales/list-of.ts'

const alarmMinutes = 60

/**
 * The calendar entry of a candidate's interview. Calendars are shared: whoever opens the page by a mailed link finds no link in it.
 * @throws AppError `not_found`, also if no time is set
 */
export async function interviewCalendar(scope: InterviewScope, asked: AskedInterview): Promise<string> {
  const row = await ownInterview(scope, scope.db, asked, { lock: false })
  const state = stateOf(row)
  const ends = endsTs(state)
  if (state.startsTs === null || ends === null || row.status === 'proposed') throw interviewNotFound(scope)
  const t = messagesFor(scope.locale)
  const { domain, config } = scope.employer
  const page =
    row.userId === null ? null : `${scope.origin}/careers/interviews/${row.id}?${new URLSearchParams({ domain })}`
  const canJoin = interviewCan.join(state, unixSeconds(scope.deps.clock.now()))
  const link = canJoin ? row.joinUrl : null
  const description = [
    row.interviewers.length > 0 && t('interviews.calendar.with', { names: listOf(row.interviewers, t.locale) }),
    link && t('interviews.calendar.join', { url: link }),
    row.note,
    page && t('interviews.calendar.page', { url: page }),
  ]
  const isOff = row.status === 'canceled' || row.status === 'declined'
  return calendarFile(
    {
      uid: `${row.id}@${domain}`,
      sequence: row.sequence,
      startsTs: state.startsTs,
      endsTs: ends,
      madeTs: unixSeconds(row.updatedAt),
      title: `${row.title} (${config.pcsxConfig.branding.companyName})`,
      description: description.filter(Boolean).join('\n\n'),
      place: row.place || (link ?? ''),
      url: link ?? page,
      status: isOff ? 'CANCELLED' : row.status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE',
      alarmMinutes,
    },
    'Candela',
  )
}
