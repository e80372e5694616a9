import type { DataOf, FieldErrors } from '#contract/endpoint.ts'
import type { InterviewPreviewInput, previewInterview as call } from '#contract/interviews/interview-preview.ts'
import { interviewCan } from '#shared/interviews/interview-status.ts'
import { redact } from '#shared/names/redact.ts'
import { findPeople } from '#server/access/names/find-people.ts'
import type { RequestScope } from '#server/context.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import { candidateOf } from '../candidates.ts'
import { composeCandidateMail, type CandidateNews } from '../compose-candidate-mail.ts'
import { candidateEntry } from '../interview-calendar.ts'
import { stateOf } from '../interview-state.ts'
import { readHolders } from '../interviewers.ts'
import { newsWith } from '../notify-candidate.ts'
import { choosableTimes } from '../offered/choosable-times.ts'
import { staffInterview } from '../own-interview.ts'
import {
  cancellation,
  draftInterview,
  firstNews,
  planChange,
  problemsOf,
  requireChangeable,
} from '../plan-interview.ts'
import { readTimes } from '../read-interview-input.ts'
import { readPeople } from '../read-people.ts'
import { addressOfInvited } from './address-of-invited.ts'
import { previewHolders } from './preview-holders.ts'
import { readTyped } from './read-typed.ts'

type Preview = DataOf<typeof call>
type CandidatePart = Pick<Preview, 'candidate' | 'unsentToCandidate'>

/** The data to be saved, and the candidate's notification of it. */
interface Planned {
  row: InterviewRow
  /** The candidate's address; empty if unknown. */
  email: string
  news: CandidateNews | null
  fields: FieldErrors
  isNew: boolean
}

/**
 * Uses the same code as the emails, so it cannot differ from them.
 * @throws AppError `not_found`, `conflict` as saving does
 */
export async function previewInterview(scope: RequestScope, input: InterviewPreviewInput): Promise<Preview> {
  const { typed, fields: unread } = readTyped(scope, input)
  const planned = input.id === undefined ? await planNew(scope, typed) : await planStanding(scope, input.id, typed)
  const row = await withoutHiddenName(scope, planned.row, input.id ?? planned.row.applicationId)
  const held = await readHolders(scope, scope.db, typed.interviewerIds ?? [], planned.email)
  const holders = typed.interviewerIds === undefined ? undefined : held.holders
  return {
    fields: { ...unread, ...planned.fields, ...held.fields },
    ...(await candidatePart(
      scope,
      row,
      planned,
      holders?.map(({ userId }) => userId),
    )),
    ...(await previewHolders(scope, row, holders, planned)),
  }
}

async function planNew(scope: RequestScope, typed: InterviewPreviewInput): Promise<Planned> {
  const { kind = 'video', timeZone = 'UTC', applicationId, email, position_id, isCanceled: _, ...rest } = typed
  const people = await readPeople(scope, scope.db, { applicationId, email, position_id }, { lock: false })
  const times = readTimes(scope, typed, timeZone)
  const { durationMinutes, ...texts } = rest
  const input = { ...texts, kind, timeZone, ...(typeof durationMinutes === 'number' && { durationMinutes }) }
  const draft = draftInterview(scope, input, people, times)
  // Until a time is typed, the preview is an invitation without a time.
  const isWithoutTime = times.startsTs === null && !typed.offeredTimes?.length
  const row: InterviewRow = isWithoutTime ? { ...draft, status: 'invited' } : draft
  // Someone whom the viewer may not invite gets no email, in any language.
  const isRefused = Object.keys(people.fields).length > 0
  return {
    row,
    email: isRefused ? '' : await addressOfInvited(scope.db, people),
    news: firstNews(row),
    fields: problemsOf(scope, people, times),
    isNew: true,
  }
}

async function planStanding(scope: RequestScope, id: string, typed: InterviewPreviewInput): Promise<Planned> {
  const row = await staffInterview(scope, scope.db, id, 'write', { lock: false })
  const { email } = await candidateOf(scope.db, row)
  const standing = { email, fields: {}, isNew: false }
  if (typed.isCanceled) {
    if (!interviewCan.cancel(stateOf(row))) return { ...standing, row, news: null }
    return { ...standing, row: { ...row, ...cancellation(typed.cancelReason?.trim() || null) }, news: 'canceled' }
  }
  const {
    id: _id,
    isCanceled: _off,
    cancelReason: _why,
    email: _email,
    applicationId: _application,
    position_id: _position,
    durationMinutes,
    ...change
  } = typed
  const plan = planChange(scope, row, { ...change, ...(typeof durationMinutes === 'number' && { durationMinutes }) })
  if (!plan.isUnchanged) requireChangeable(scope, row)
  return { ...standing, row: plan.changed, news: plan.isUnchanged ? null : plan.told, fields: plan.times.fields }
}

/** A stored title or note may reveal who they are. Newly typed text may not be about someone whose name is hidden. */
async function withoutHiddenName(scope: RequestScope, row: InterviewRow, about: string | null): Promise<InterviewRow> {
  if (about === null) return row
  const key = about.toLowerCase()
  const people = (await findPeople(scope, new Set([key]))).get(key) ?? []
  const cut = (text: string) => people.reduce((left, { terms }) => redact(left, terms), text)
  return { ...row, title: cut(row.title), note: cut(row.note) }
}

async function candidatePart(
  scope: RequestScope,
  row: InterviewRow,
  { email, news: about }: Planned,
  holderIds: readonly string[] | undefined,
): Promise<CandidatePart> {
  const none = (why: Preview['unsentToCandidate']): CandidatePart => ({ candidate: null, unsentToCandidate: why })
  if (email === '') return none('noOne')
  if (about === null) return none('unchanged')
  const times = await choosableTimes(scope, scope.db, row, holderIds)
  const news = newsWith(about, times)
  if (news === 'withdrawn') return none('noTimes')
  const { t, ...mail } = await composeCandidateMail(scope, scope.db, row, { news, times, email })
  const entry = news === 'canceled' ? null : candidateEntry(scope, row, t, t.locale)
  return { candidate: { locale: t.locale, ...mail, entry }, unsentToCandidate: null }
}
