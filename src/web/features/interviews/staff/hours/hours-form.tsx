import { useState } from 'react'
import type { MyHours } from '#contract/interviews/interview-hours.ts'
import { hoursLimits, usualWeek } from '#shared/interviews/working-hours.ts'
import { firstWeekday } from '#shared/locales/first-weekday.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { dateLocale } from '#web/lib/format/date-locale.ts'
import { useReaderZone } from '#web/lib/format/zoned-times.ts'
import { MeetingForm, type ErrorOf } from '#web/parts/meetings/meeting-form.tsx'
import { ZoneField } from '#web/parts/meetings/zone-field.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import meetings from '#web/parts/meetings/meetings.module.css'
import styles from './hours.module.css'

interface Span {
  from: string
  to: string
}

/** Midnight at the end of a day is written as its beginning. */
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
const endOf = (text: string): number => minutesOf(text) || 1_440

/** The first Monday of 2024, for the names of days. */
const monday = Date.UTC(2024, 0, 1)

/** Working hours by weekday; a gap between two periods of a day is a break. */
export function HoursForm({ hours }: { hours: MyHours }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const zone = useReaderZone() ?? 'UTC'
  const [chosenZone, setZone] = useState(hours.timeZone)
  const timeZone = chosenZone ?? zone
  // The state of the hours in the fields: another tab's save must not apply to them.
  const [revision, setRevision] = useState(hours.revision)
  const [week, setWeek] = useState<Span[][]>(() =>
    (hours.week ?? usualWeek()).map((spans) => spans.map(({ from, to }) => ({ from: clock(from), to: clock(to) }))),
  )
  // A heading begins with a capital letter, also where days do not.
  const nameOf = (day: number) =>
    new Intl.DateTimeFormat(formatLocale(locale), { weekday: 'long', timeZone: 'UTC' })
      .format(monday + day * 86_400_000)
      .replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(formatLocale(locale)))
  // The week is stored from Monday on, and shown as the reader counts it.
  const days = week.map((_, index) => (index + firstWeekday(dateLocale(locale)) + 6) % 7)
  const read = () => {
    const empty = week.flatMap((spans, day) =>
      spans.flatMap(({ from, to }, at) => (from === '' || to === '' ? [`week.${day}.${at}`] : [])),
    )
    if (empty.length > 0)
      return { missing: Object.fromEntries(empty.map((field) => [field, t('staffInterviews.hours.missing')])) }
    const body = {
      revision,
      timeZone,
      week: week.map((spans) => spans.map(({ from, to }) => ({ from: minutesOf(from), to: endOf(to) }))),
    }
    return { call: () => callApi('PUT /api/pcsx/staff/my_hours', { body }), done: t('staffInterviews.hours.saved') }
  }
  return (
    <MeetingForm<MyHours>
      submitLabel={t('staffInterviews.hours.save')}
      cancel={null}
      read={read}
      onDone={(saved) => setRevision(saved.revision)}
    >
      {(errorOf) => (
        <>
          <ZoneField value={timeZone} onChange={setZone} errorOf={errorOf} />
          {days.map((day) => (
            <Day
              key={day}
              day={day}
              name={nameOf(day)}
              spans={week[day]!}
              errorOf={errorOf}
              onChange={(next) => setWeek((known) => known.map((each, at) => (at === day ? next : each)))}
            />
          ))}
        </>
      )}
    </MeetingForm>
  )
}

interface DayProps {
  day: number
  name: string
  spans: Span[]
  errorOf: ErrorOf
  onChange: (spans: Span[]) => void
}

function Day({ day, name, spans, errorOf, onChange }: DayProps) {
  const t = useTranslations()
  const last = spans.at(-1)
  return (
    <FormFieldGroup label={name} help={spans.length === 0 ? t('staffInterviews.hours.free') : undefined}>
      <div className={styles.spans}>
        {spans.map(({ from, to }, index) => {
          const set = (next: Partial<Span>) =>
            onChange(spans.map((each, at) => (at === index ? { ...each, ...next } : each)))
          return (
            <div key={index} className={meetings.time}>
              <TextField
                id={`meeting-week.${day}.${index}`}
                type="time"
                label={t('staffInterviews.hours.from')}
                error={errorOf(`week.${day}.${index}`)}
                value={from}
                onChange={({ target }) => set({ from: target.value })}
              />
              <TextField
                type="time"
                label={t('staffInterviews.hours.to')}
                value={to}
                onChange={({ target }) => set({ to: target.value })}
              />
              <IconButton
                icon="x"
                label={t('staffInterviews.hours.remove', { day: name, number: index + 1 })}
                onClick={() => onChange(spans.filter((_, at) => at !== index))}
              />
            </div>
          )
        })}
        {spans.length < hoursLimits.spansADay && (
          <div>
            <Button
              size="s"
              onClick={() => onChange([...spans, last ? { from: last.to, to: '' } : { from: '09:00', to: '17:00' }])}
            >
              <Icon name="plus" size="s" />
              {t('staffInterviews.hours.add')}
              <span className="vh"> {name}</span>
            </Button>
          </div>
        )}
      </div>
    </FormFieldGroup>
  )
}
