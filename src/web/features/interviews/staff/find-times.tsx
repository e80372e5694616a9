import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf } from '#contract/calls.ts'
import { maxOfferedTimes } from '#contract/interviews/interview-input.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { offsetSecondsAt } from '#shared/time/zoned-time.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { localMoment } from '#web/lib/format/local-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useMeetingTime, useZoneOptions } from '#web/parts/meetings/meeting-times.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckboxGroup } from '#web/ui/controls/checkbox-group.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import styles from '#web/parts/meetings/meetings.module.css'

type Body = BodyOf<'POST /api/pcsx/staff/interview_times'>
type Asked = Omit<Body, 'workingDays' | 'candidateTimeZone'>

interface FindTimesProps {
  asked: Asked
  /** Times as in inputs, in the interview's zone; empty ones are not entered yet. */
  times: readonly string[]
  /** `moments`: the exact times of suggestions, because a local hour can occur twice. */
  onChange: (times: string[], moments: ReadonlyMap<string, number>) => void
}

const dayChoices = [5, 10, 20] as const

/** Times at which all interviewers are free; ticking one offers it. */
export function FindTimes({ asked, times, onChange }: FindTimesProps) {
  const t = useTranslations()
  const [days, setDays] = useState<number>(10)
  /** Null until chosen; empty if unknown. */
  const [zone, setZone] = useState<string | null>(null)
  const find = useMutation({
    mutationFn: async (more: Pick<Body, 'workingDays' | 'candidateTimeZone'>) =>
      (await callApi('POST /api/pcsx/staff/interview_times', { body: { ...asked, ...more } })).data,
    onSuccess: (found) => announce(t('staffInterviews.find.found', { count: found.times.length })),
  })
  const isReady = Number.isInteger(asked.durationMinutes) && asked.interviewerIds.length > 0
  const look = (workingDays: number, candidateTimeZone: string | null) =>
    !find.isPending && find.mutate({ workingDays, candidateTimeZone })
  return (
    <div className="stack g3">
      <div className="row flow">
        <Button
          size="s"
          aria-describedby={isReady ? undefined : 'find-times-first'}
          isPending={find.isPending}
          pendingLabel={t('meetings.working')}
          onClick={() => (isReady ? look(days, zone) : announce(t('staffInterviews.find.noColleague')))}
        >
          <Icon name="calendar-clock" size="s" />
          {t('staffInterviews.find.button')}
        </Button>
        {!isReady && (
          <span className="small muted" id="find-times-first">
            {t('staffInterviews.find.noColleague')}
          </span>
        )}
      </div>
      {find.isError && (
        <Bar tone="danger" role="alert">
          {find.error.message || t('meetings.failed')}
        </Bar>
      )}
      {find.data && (
        <>
          <Select
            className="w-s"
            label={t('staffInterviews.find.days')}
            value={String(days)}
            options={dayChoices.map((count) => ({
              value: String(count),
              label: t('staffInterviews.find.dayCount', { count }),
            }))}
            onChange={({ target }) => {
              setDays(Number(target.value))
              look(Number(target.value), zone)
            }}
          />
          <CandidateZone
            zone={find.data.candidateTimeZone ?? ''}
            onChange={(next) => {
              setZone(next)
              look(days, next)
            }}
          />
          <Found asked={asked} found={find.data} times={times} onChange={onChange} />
        </>
      )}
    </div>
  )
}

function CandidateZone({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const t = useTranslations()
  const zones = useZoneOptions(zone || 'UTC')
  return (
    <Select
      className="w-m"
      label={t('staffInterviews.find.zone')}
      value={zone}
      options={[{ value: '', label: t('staffInterviews.find.noZone') }, ...zones]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

interface FoundProps extends FindTimesProps {
  found: { times: number[]; withoutHours: string[]; failingCalendars: string[]; candidateTimeZone: string | null }
}

function Found({ asked: { timeZone, durationMinutes }, found, times, onChange }: FoundProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const timeOf = useMeetingTime()
  const zone = found.candidateTimeZone ?? ''
  if (found.times.length === 0) return <Bar icon="info">{t('staffInterviews.find.none')}</Bar>
  const localOf = (ts: number) => localMoment(ts, timeZone)
  const all = found.times.map(localOf)
  const given = times.filter((time) => time !== '')
  const choose = (ticked: string[]) => {
    const others = given.filter((time) => !all.includes(time))
    const next = [...others, ...ticked].toSorted()
    onChange(next.length === 0 ? [''] : next, new Map(found.times.map((ts) => [localOf(ts), ts])))
  }
  const isFull = given.length >= maxOfferedTimes
  const isElsewhere = (ts: number) => zone !== '' && offsetSecondsAt(ts, zone) !== offsetSecondsAt(ts, timeZone)
  return (
    <>
      <CheckboxGroup
        label={t('staffInterviews.find.title')}
        help={t('staffInterviews.find.help')}
        value={given.filter((time) => all.includes(time))}
        options={found.times.map((ts) => {
          const endsTs = ts + durationMinutes * 60
          return {
            value: localOf(ts),
            isDisabled: isFull && !given.includes(localOf(ts)),
            label: (
              <>
                {timeOf(ts, endsTs, timeZone)}
                {isElsewhere(ts) && (
                  <small className={styles.there}>
                    {t('staffInterviews.find.there', { time: timeOf(ts, endsTs, zone) })}
                  </small>
                )}
              </>
            ),
          }
        })}
        onChange={choose}
      />
      {found.failingCalendars.length > 0 && (
        <p className="small muted">
          {t('staffInterviews.find.failingCalendars', { names: listOf(found.failingCalendars, locale) })}
        </p>
      )}
      {found.withoutHours.length > 0 && (
        <p className="small muted">
          {t('staffInterviews.find.withoutHours', {
            names: listOf(found.withoutHours, locale),
            count: found.withoutHours.length,
          })}
        </p>
      )}
    </>
  )
}
