import { emailKey } from '#shared/applications/email.ts'
import { eq } from 'drizzle-orm'
import type { FieldErrors } from '#contract/endpoint.ts'
import type { InterviewChange, InterviewInput } from '#contract/interviews.ts'
import { choiceNoticeHours } from '#shared/interviews/interview-status.ts'
import { may } from '#shared/team/roles.ts'
import { readMoment } from '#shared/time/zoned-time.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { hasInReach } from '#server/access/reach.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { messagesFor } from '#server/messages.ts'
import type { InterviewScope } from './interview-scope.ts'

/** An input's times as Unix seconds; `fields` names what is wrong. */
export interface ReadTimes {
  startsTs: number | null
  offeredTimes: number[]
  /** Undefined if the input says nothing about it. */
  chooseBy: Date | null | undefined
  fields: FieldErrors
}

/**
 * @param timeZone the zone of local times
 * @param known times that the interview has already: those may have passed. No colleague sets another one that has; an import may
 * add interviews that are over.
 */
export function readTimes(
  scope: InterviewScope,
  { starts, offeredTimes = [], chooseBy }: Pick<InterviewChange, 'starts' | 'offeredTimes' | 'chooseBy'>,
  timeZone: string,
  known: readonly number[] = [],
): ReadTimes {
  const t = messagesFor(scope.locale)
  const fields: FieldErrors = {}
  const nowTs = unixSeconds(scope.deps.clock.now())
  const read = (value: string | number, field: string, beforeTs = nowTs): number[] => {
    const result = readMoment(value, timeZone)
    const isOpen = 'ts' in result && (scope.viewer === null || result.ts > beforeTs || known.includes(result.ts))
    if (isOpen) return [result.ts]
    fields[field] =
      'ts' in result && result.ts > nowTs
        ? t('staffMeetings.tooSoon', { hours: choiceNoticeHours })
        : t(`interviews.problem.${'ts' in result ? 'past' : result.problem}`, { zone: timeZone })
    return []
  }
  // Who chooses needs notice of it.
  const choosableTs = nowTs + choiceNoticeHours * 3_600
  const offered = offeredTimes.flatMap((value, index) => read(value, `offeredTimes.${index}`, choosableTs))
  const [startsTs = null] = starts === undefined ? [] : read(starts, 'starts')
  if (starts !== undefined && offeredTimes.length > 0) fields.offeredTimes = t('interviews.problem.eitherTime')
  const [byTs = null] = chooseBy === undefined || chooseBy === null ? [] : read(chooseBy, 'chooseBy')
  return {
    startsTs,
    offeredTimes: [...new Set(offered)].sort((a, b) => a - b),
    chooseBy: chooseBy === undefined ? undefined : byTs === null ? null : new Date(byTs * 1000),
    fields,
  }
}

/** The person and position of an interview; `fields` names what does not exist. */
export interface ReadPeople {
  userId: string
  positionId: number | null
  applicationId: string | null
  fields: FieldErrors
}

export async function readPeople(
  scope: InterviewScope,
  tx: Db,
  { email, position_id: positionId = null }: Pick<InterviewInput, 'email' | 'position_id'>,
): Promise<ReadPeople> {
  const t = messagesFor(scope.locale)
  const fields: FieldErrors = {}
  const address = emailKey(email)
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, address))
  if (user && user.id === scope.viewer?.id) fields.email = t('staffMeetings.self')
  if (!user) fields.email = t('interviews.problem.noAccount', { email: address })
  if (positionId !== null) {
    const [position] = await tx.select({ id: positions.id }).from(positions).where(eq(positions.id, positionId))
    if (!position) fields.position_id = t('interviews.problem.noPosition', { id: String(positionId) })
  }
  const sent =
    user && positionId !== null ? await tx.select().from(applications).where(eq(applications.userId, user.id)) : []
  const application = sent.find((row) => row.positionId === positionId && row.status !== 'draft')
  // Someone who hires for some positions invites only those who applied for them, and learns of no one else.
  if (scope.viewer && !may(scope.viewer, 'interviews', 'write')) {
    const isTheirs = await hasInReach(scope, tx, 'interviews', positionId)
    if (!isTheirs) fields.position_id = t('interviews.problem.ownPosition')
    if (!isTheirs || !application) fields.email = t('interviews.problem.noApplicant', { email: address })
  }
  return { userId: user?.id ?? '', positionId, applicationId: application?.id ?? null, fields }
}
