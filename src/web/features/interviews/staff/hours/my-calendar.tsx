import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyCalendar as Answer } from '#contract/interviews/interview-calendars.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Line, MeetingForm } from '#web/parts/meetings/meeting-form.tsx'
import { Loaded } from '#web/parts/meetings/parts.tsx'
import { useMeetingAct } from '#web/parts/meetings/use-meeting-act.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { myCalendarQuery } from './my-calendar.queries.ts'

type Calendar = NonNullable<Answer['calendar']>

/** The reader's own calendar, which provides their busy times. */
export function MyCalendar() {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const keep = (answer: Answer) => {
    queryClient.setQueryData(myCalendarQuery().queryKey, answer)
    setChanging(false)
  }
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="my-calendar">
      <h2 className="h2" id="my-calendar" tabIndex={-1}>
        {t('staffInterviews.calendar.title')}
      </h2>
      <p className="ui muted">{t('staffInterviews.calendar.intro')}</p>
      <Loaded query={useQuery(myCalendarQuery())}>
        {({ calendar }) => (
          <>
            {calendar && <Known calendar={calendar} onDone={keep} onChange={() => setChanging(true)} />}
            {(calendar === null || isChanging) && (
              <AddressForm onDone={keep} onCancel={calendar === null ? null : () => setChanging(false)} />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

interface KnownProps {
  calendar: Calendar
  onDone: (answer: Answer) => void
  onChange: () => void
}

function Known({ calendar: { host, readTs, triedTs, problem, unreadCount }, onDone, onChange }: KnownProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const act = useMeetingAct<Answer>(onDone)
  const look = {
    call: () => callApi('POST /api/pcsx/staff/my_calendar/read'),
    done: t('staffInterviews.calendar.done.read'),
  }
  const remove = {
    call: () => callApi('DELETE /api/pcsx/staff/my_calendar'),
    done: t('staffInterviews.calendar.done.removed'),
  }
  return (
    <>
      <p className="ui">
        {t('staffInterviews.calendar.from')} <bdi className="strong">{host}</bdi>
        {readTs !== null && <> · {t('staffInterviews.calendar.readAt', { when: formatMoment(readTs, locale) })}</>}
      </p>
      {problem !== null && (
        <Bar tone="warning">
          {t(`staffInterviews.calendar.problem.${problem}`)}{' '}
          {triedTs !== null && t('staffInterviews.calendar.triedAt', { when: formatMoment(triedTs, locale) })}
        </Bar>
      )}
      {unreadCount > 0 && <Bar icon="info">{t('staffInterviews.calendar.unread', { count: unreadCount })}</Bar>}
      {act.isError && (
        <Bar tone="danger" role="alert">
          {act.error.message || t('meetings.failed')}
        </Bar>
      )}
      <div className="row flow">
        <Button
          size="s"
          isPending={act.isPending}
          pendingLabel={t('meetings.working')}
          onClick={() => !act.isPending && act.mutate(look)}
        >
          {t('staffInterviews.calendar.read')}
        </Button>
        <Button size="s" onClick={onChange}>
          {t('staffInterviews.calendar.change')}
        </Button>
        <Button
          size="s"
          onClick={() => {
            if (act.isPending) return
            act.mutate(remove)
            // The button disappears with the calendar.
            document.getElementById('my-calendar')?.focus()
          }}
        >
          {t('staffInterviews.calendar.remove')}
        </Button>
      </div>
    </>
  )
}

interface AddressFormProps {
  onDone: (answer: Answer) => void
  onCancel: (() => void) | null
}

function AddressForm({ onDone, onCancel }: AddressFormProps) {
  const t = useTranslations()
  const [address, setAddress] = useState('')
  return (
    <MeetingForm<Answer>
      submitLabel={t('staffInterviews.calendar.save')}
      cancel={onCancel && <Button onClick={onCancel}>{t('meetings.back')}</Button>}
      read={() =>
        address.trim() === ''
          ? { missing: { address: t('staffInterviews.calendar.problem.address') } }
          : {
              call: () => callApi('PUT /api/pcsx/staff/my_calendar', { body: { address } }),
              done: t('staffInterviews.calendar.done.saved'),
            }
      }
      onDone={onDone}
    >
      {(errorOf) => (
        <Line
          name="address"
          type="url"
          label={t('staffInterviews.calendar.address')}
          help={t('staffInterviews.calendar.addressHelp')}
          value={address}
          maxLength={2_000}
          errorOf={errorOf}
          onChange={setAddress}
        />
      )}
    </MeetingForm>
  )
}
