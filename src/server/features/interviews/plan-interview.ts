import { randomUUID } from 'node:crypto'
import type { InvitationInput } from '#contract/interviews/application-interviews.ts'
import type { FieldErrors } from '#contract/endpoint.ts'
import type { InterviewChange } from '#contract/interviews/interview-input.ts'
import {
  choosableUntil,
  interviewCan,
  openTimes,
  statusWhenScheduled,
  type InterviewStatus,
} from '#shared/interviews/interview-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import type { InterviewNews } from '#server/outbox/mail-kinds.ts'
import type { InterviewScope } from './interview-scope.ts'
import { stateOf } from './interview-state.ts'
import { readTimes, type ReadTimes } from './read-interview-input.ts'
import type { ReadPeople } from './read-people.ts'

/** The data that scheduling would save. Writes nothing, so that a preview shows exactly that. */

const defaultDurationMinutes = 45

/** The problems of a new interview, by field. */
export function problemsOf(scope: InterviewScope, people: ReadPeople, times: ReadTimes): FieldErrors {
  const fields = { ...people.fields, ...times.fields }
  if (times.startsTs === null && times.offeredTimes.length === 0)
    fields.starts ??= messagesFor(scope.locale)('interviews.problem.noTime')
  return fields
}

/** A new interview. */
export function draftInterview(
  scope: InterviewScope,
  input: Omit<InvitationInput, 'email'>,
  people: ReadPeople,
  times: ReadTimes,
): InterviewRow {
  const now = scope.deps.clock.now()
  return {
    domain: scope.employer.domain,
    id: randomUUID(),
    userId: people.userId,
    positionId: people.positionId,
    applicationId: people.applicationId,
    sourceId: input.sourceId || null,
    title: input.title ?? people.usualTitle,
    kind: input.kind,
    timeZone: input.timeZone,
    durationMinutes: input.durationMinutes ?? defaultDurationMinutes,
    place: input.place ?? '',
    joinUrl: input.joinUrl ?? null,
    interviewers: input.interviewers ?? [],
    kitId: input.kitId ?? null,
    note: input.note ?? '',
    scheduledBy: scope.viewer?.id ?? null,
    ...timesToSet('invited', times),
    remindedOf: null,
    declineReason: null,
    cancelReason: null,
    sealedAccommodation: null,
    accommodationReply: null,
    revision: 0,
    sequence: 0,
    createdAt: now,
    updatedAt: now,
  }
}

/** The candidate's notification of a new interview. */
export const firstNews = ({ status }: InterviewRow): InterviewNews => (status === 'to_choose' ? 'offered' : 'invited')

export interface PlannedChange {
  times: ReadTimes
  isSameTime: boolean
  /** The changed fields, besides times. */
  names: string[]
  isUnchanged: boolean
  set: Partial<InterviewRow>
  /** The interview after the change. */
  changed: InterviewRow
  /** Whether only the deadline for choosing changes, not the times. */
  hasOtherEnd: boolean
  /** The candidate's notification; null for changes that do not affect their day. */
  told: InterviewNews | null
}

/** The changes to an interview. Invalid times change nothing: `times.fields` names them. */
export function planChange(scope: InterviewScope, row: InterviewRow, change: InterviewChange): PlannedChange {
  const state = stateOf(row)
  const known = [row.offeredTimes, state.startsTs ?? [], state.chooseByTs ?? []].flat()
  const times = readTimes(scope, change, change.timeZone ?? row.timeZone, known)
  const isSameTime =
    (times.startsTs === null || times.startsTs === state.startsTs) &&
    (times.offeredTimes.length === 0 || String(times.offeredTimes) === String(row.offeredTimes))
  const { starts: _starts, offeredTimes: _offered, interviewerIds: _invited, chooseBy: _by, ...plain } = change
  const isSameEnd = times.chooseBy === undefined || times.chooseBy?.getTime() === row.chooseBy?.getTime()
  const news = Object.entries({ ...plain, ...(!isSameEnd && { chooseBy: times.chooseBy }) }).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name as keyof InterviewRow]),
  )
  const status = times.startsTs === null ? 'to_choose' : statusWhenScheduled(state, times.startsTs)
  const set: Partial<InterviewRow> = {
    ...Object.fromEntries(news),
    ...(!isSameTime && timesToSet(status, times)),
    // Checks again whether any of them can be chosen.
    ...(!isSameEnd && { timesOverAt: null }),
  }
  const changed = { ...row, ...set }
  const hasOtherEnd =
    isSameTime && changed.status === 'to_choose' && choiceEnds(scope, changed) !== choiceEnds(scope, row)
  const names = news.map(([name]) => name)
  return {
    times,
    isSameTime,
    names,
    isUnchanged: isSameTime && news.length === 0,
    set,
    changed,
    hasOtherEnd,
    told: newsOf(changed, { isSameTime: isSameTime && !hasOtherEnd, names }),
  }
}

/** @throws AppError `conflict` once it was declined or canceled */
export function requireChangeable({ locale }: InterviewScope, row: InterviewRow): void {
  if (!interviewCan.schedule(stateOf(row)))
    throw new AppError('conflict', messagesFor(locale)(`interviews.refused.${row.status}`))
}

/** The changes that canceling makes. */
export const cancellation = (reason: string | null) =>
  ({ status: 'canceled', cancelReason: reason, proposedTimes: [], proposalNote: null }) satisfies Partial<InterviewRow>

/** The deadline for choosing each of the open times. */
export const choiceEnds = ({ deps }: InterviewScope, row: InterviewRow): string => {
  const state = stateOf(row)
  return openTimes(state, unixSeconds(deps.clock.now()))
    .map((time) => choosableUntil(state, time))
    .join()
}

function timesToSet(status: InterviewStatus, { startsTs, offeredTimes, chooseBy = null }: ReadTimes) {
  const none = { proposedTimes: [], proposalNote: null, timesOverAt: null }
  return startsTs === null
    ? { ...none, status: 'to_choose' as const, startsAt: null, offeredTimes, chooseBy }
    : { ...none, status, startsAt: new Date(startsTs * 1000), offeredTimes: [], chooseBy: null }
}

/** A candidate is notified of changes to their day, not of a corrected typo in the note. */
function newsOf(
  { status }: InterviewRow,
  { isSameTime, names }: { isSameTime: boolean; names: string[] },
): InterviewNews | null {
  if (!isSameTime) return status === 'confirmed' ? 'confirmed' : status === 'to_choose' ? 'offered' : 'moved'
  return names.some((name) => ['place', 'joinUrl', 'kind', 'timeZone', 'durationMinutes'].includes(name))
    ? 'changed'
    : null
}
