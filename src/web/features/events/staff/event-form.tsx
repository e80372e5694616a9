import { useState, type ReactNode } from 'react'
import type { StaffEvent } from '#contract/events.ts'
import { callApi } from '#web/lib/call-api.ts'
import { localMoment } from '#web/lib/format/local-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useReaderZone } from '#web/lib/format/zoned-times.ts'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { ZoneField } from '#web/parts/meetings/zone-field.tsx'
import { Line, MeetingForm, useMissing, type ErrorOf } from '#web/parts/meetings/meeting-form.tsx'
import styles from '#web/parts/meetings/meetings.module.css'

interface EventFormProps {
  /** The event to edit; without it a new one. */
  before?: StaffEvent
  cancel: ReactNode
  onDone: (event: StaffEvent) => void
}

/** An event as staff edit it. */
export function EventForm({ before, cancel, onDone }: EventFormProps) {
  const t = useTranslations()
  const zone = useReaderZone() ?? 'UTC'
  const [chosenZone, setZone] = useState(before?.timeZone)
  const momentOf = (ts: number | null | undefined) =>
    before && ts !== null && ts !== undefined ? localMoment(ts, before.timeZone) : ''
  const [isOnline, setOnline] = useState(before?.isOnline ?? false)
  const [first] = useState({
    title: before?.title ?? '',
    description: before?.description ?? '',
    starts: momentOf(before?.startsTs),
    ends: momentOf(before?.endsTs),
    place: before?.place ?? '',
    joinUrl: before?.joinUrl ?? '',
    capacity: before?.capacity ? String(before.capacity) : '',
    registrationCloses: momentOf(before?.registrationClosesTs),
    position_ids: before?.positions.map(({ id }) => id).join(', ') ?? '',
  })
  const [fields, setFields] = useState(first)
  const timeZone = chosenZone ?? zone
  const missingIn = useMissing(['title', 'starts', 'ends'])
  const read = () => {
    const missing = missingIn(fields)
    if (missing) return missing
    const body = {
      ...fields,
      timeZone,
      isOnline,
      joinUrl: fields.joinUrl.trim() || null,
      capacity: fields.capacity.trim() === '' ? null : Number(fields.capacity),
      registrationCloses: fields.registrationCloses || null,
      position_ids: fields.position_ids.split(/[\s,]+/).filter((id) => id !== ''),
    }
    if (!before)
      return { call: () => callApi('POST /api/pcsx/staff/events', { body }), done: t('staffEvents.done.added') }
    // Untouched fields are not sent: private positions are not among those shown, and a local time may occur twice on its day.
    const isSame = (name: string) =>
      first[name as keyof typeof first] === fields[name as keyof typeof first] &&
      (name === 'position_ids' || timeZone === before.timeZone)
    const changed = Object.fromEntries(Object.entries(body).filter(([name]) => !(name in first) || !isSame(name)))
    return {
      call: () => callApi('PATCH /api/pcsx/staff/events/:id', { params: { id: before.id }, body: changed }),
      done: t('meetings.done.changed'),
    }
  }
  const line = (name: keyof typeof fields, errorOf: ErrorOf) => ({
    name,
    errorOf,
    label: t(`meetings.field.${name}`),
    value: fields[name],
    onChange: (value: string) => setFields({ ...fields, [name]: value }),
  })
  const moment = { type: 'datetime-local', className: 'w-m' } as const
  return (
    <MeetingForm<StaffEvent>
      submitLabel={t(before ? 'meetings.save' : 'staffEvents.add')}
      cancel={cancel}
      read={read}
      onDone={onDone}
    >
      {(errorOf) => (
        <>
          <Line {...line('title', errorOf)} maxLength={200} />
          <TextArea
            id="meeting-description"
            label={t('meetings.field.description')}
            optionalLabel={t('meetings.optional')}
            error={errorOf('description')}
            rows={6}
            maxLength={20_000}
            dir="auto"
            value={fields.description}
            onChange={(event) => setFields({ ...fields, description: event.target.value })}
          />
          <div className={styles.pair}>
            <Line {...line('starts', errorOf)} {...moment} />
            <Line {...line('ends', errorOf)} {...moment} />
          </div>
          <ZoneField value={timeZone} onChange={setZone} errorOf={errorOf} />
          <Line {...line('place', errorOf)} isOptional maxLength={300} />
          <CheckboxField
            label={t('meetings.field.isOnline')}
            checked={isOnline}
            onChange={(event) => setOnline(event.target.checked)}
          />
          <Line
            {...line('joinUrl', errorOf)}
            type="url"
            isOptional
            help={t('staffEvents.eventJoinHelp')}
            maxLength={2_000}
          />
          <Line
            {...line('capacity', errorOf)}
            isOptional
            help={t('staffEvents.capacityHelp')}
            inputMode="numeric"
            className="w-s"
            maxLength={7}
          />
          <Line {...line('registrationCloses', errorOf)} {...moment} isOptional help={t('staffEvents.closesHelp')} />
          <Line {...line('position_ids', errorOf)} isOptional help={t('staffEvents.positionsHelp')} maxLength={1_000} />
        </>
      )}
    </MeetingForm>
  )
}
