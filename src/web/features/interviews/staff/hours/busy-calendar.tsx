import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { MyHours } from '#contract/interview-hours.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useReaderZone } from '#web/lib/zoned-times.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

type Calendar = MyHours['calendar']

/** The address of the reader's calendar, when it was last read, and what was wrong. */
export function BusyCalendar({ calendar }: { calendar: Calendar }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [url, setUrl] = useState('')
  const save = useMutation({
    mutationFn: async (act: { url: string | null } | 'read'): Promise<MyHours> =>
      act === 'read'
        ? (await callApi('POST /api/pcsx/staff/my_hours/calendar/read')).data
        : (await callApi('PUT /api/pcsx/staff/my_hours/calendar', { body: act })).data,
    onSuccess: (hours) => {
      queryClient.setQueryData(['staff-my-hours'], hours)
      announce(t(hours.calendar?.problem ? 'staffMeetings.hours.notRead' : 'staffMeetings.hours.done'))
    },
  })
  const refused = save.error instanceof ApiError ? save.error.fields.url : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ url: url.trim() })
  }
  const busy = { isPending: save.isPending, pendingLabel: t('staffMeetings.working') }
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="busy-calendar">
      <h2 className="h2" id="busy-calendar">
        {t('staffMeetings.hours.calendar')}
      </h2>
      <p className="muted">{t('staffMeetings.hours.calendarText')}</p>
      {calendar === null ? (
        <form className="stack g4" noValidate onSubmit={handleSubmit}>
          <TextField
            id="calendar-url"
            type="url"
            dir="ltr"
            autoComplete="off"
            label={t('staffMeetings.hours.address')}
            help={t('staffMeetings.hours.addressHelp')}
            error={refused}
            maxLength={2_000}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
          <div>
            <Button type="submit" {...busy}>
              {t('staffMeetings.hours.connect')}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <CalendarState calendar={calendar} />
          <div className="row flow">
            <Button size="s" {...busy} onClick={() => !save.isPending && save.mutate('read')}>
              {t('staffMeetings.hours.readNow')}
            </Button>
            <Button size="s" variant="disruptive" onClick={() => !save.isPending && save.mutate({ url: null })}>
              {t('staffMeetings.hours.disconnect')}
            </Button>
          </div>
        </>
      )}
      {save.isError && refused === undefined && (
        <Bar tone="danger" role="alert">
          {save.error.message || t('staffMeetings.failed')}
        </Bar>
      )}
    </section>
  )
}

function CalendarState({ calendar }: { calendar: NonNullable<Calendar> }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const zone = useReaderZone() ?? 'UTC'
  const { host, readTs, problem, uncertain, busyCount } = calendar
  const when = readTs === null ? null : formatMoment(readTs, locale, zone)
  return (
    <div className="stack g2">
      <p className="strong" dir="ltr">
        {host}
      </p>
      {when !== null && <p>{t('staffMeetings.hours.read', { when, count: busyCount })}</p>}
      {problem !== null && <Bar tone="warning">{t(`staffMeetings.hours.calendarProblem.${problem}`)}</Bar>}
      {uncertain > 0 && <p className="small muted">{t('staffMeetings.hours.uncertain', { count: uncertain })}</p>}
    </div>
  )
}
