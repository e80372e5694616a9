import type { StaffInterview } from '#contract/interviews/interviews.ts'
import { localMoment } from '#web/lib/format/local-moment.ts'

/** An applicant: the server knows their address. People who cannot see names write no text about them. */
export interface Invitee {
  applicationId: string
  positionId: number
  title: string
  isNameHidden: boolean
}

/** The form's values, without times. */
export interface InterviewFields extends Pick<
  StaffInterview,
  'title' | 'kind' | 'place' | 'note' | 'interviewerIds' | 'kitId'
> {
  email: string
  durationMinutes: string
  joinUrl: string
  interviewers: string
  /** In the interview location's local time; empty if not entered. */
  chooseBy: string
}

export const fieldsOf = (before: StaffInterview | undefined, invitee: Invitee | undefined): InterviewFields => ({
  email: '',
  title: before?.title ?? invitee?.title ?? '',
  kind: before?.kind ?? 'video',
  durationMinutes: String(before?.durationMinutes ?? 45),
  place: before?.place ?? '',
  joinUrl: before?.joinUrl ?? '',
  interviewers: before?.interviewers.join(', ') ?? '',
  note: before?.note ?? '',
  interviewerIds: before?.interviewerIds ?? [],
  kitId: before?.kitId ?? null,
  chooseBy: before && before.chooseByTs !== null ? localMoment(before.chooseByTs, before.timeZone) : '',
})

/** In the server's format, without times. */
export const writtenOf = ({
  email: _email,
  chooseBy: _chooseBy,
  durationMinutes,
  joinUrl,
  interviewers,
  ...fields
}: InterviewFields) => ({
  ...fields,
  durationMinutes: Number(durationMinutes),
  joinUrl: joinUrl.trim() || null,
  interviewers: interviewers
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== ''),
})
type Written = ReturnType<typeof writtenOf>

/** The fields with different values. */
export const changedIn = (before: Written, after: Written): Partial<Written> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Written]),
    ),
  )
