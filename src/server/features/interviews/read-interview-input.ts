import type { FieldErrors } from '#contract/endpoint.ts'
import type { InterviewChange } from '#contract/interviews/interview-input.ts'
import { choiceNoticeHours } from '#shared/interviews/interview-status.ts'
import { readMoment } from '#shared/time/zoned-time.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { messagesFor } from '#server/messages.ts'
import type { InterviewScope } from './interview-scope.ts'

/** An input's times as Unix seconds; `fields` contains errors. */
export interface ReadTimes {
  startsTs: number | null
  offeredTimes: number[]
  /** Undefined if the input does not contain it. */
  chooseBy: Date | null | undefined
  fields: FieldErrors
}

/**
 * @param timeZone the zone of local times
 * @param known times that the interview already has, which may be past. Colleagues cannot set other past ones; an import may
 * add past interviews.
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
        ? t('staffInterviews.tooSoon', { hours: choiceNoticeHours })
        : t(`interviews.problem.${'ts' in result ? 'past' : result.problem}`, { zone: timeZone })
    return []
  }
  // The candidate needs notice in order to choose.
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
