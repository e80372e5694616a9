import { useRef, useState } from 'react'
import type { Interview } from '#contract/interviews/interviews.ts'
import { maxProposedTimes } from '#shared/interviews/interview-status.ts'
import { momentsOf, offsetSecondsAt, parseLocalTime } from '#shared/time/zoned-time.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { formatZonedClock, formatZonedDay, formatZoneName, useReaderZone } from '#web/lib/format/zoned-times.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useAnswer } from './use-answer.ts'

const empty = Array.from({ length: maxProposedTimes }, () => '')

/** Loaded on demand. Up to three other times, typed in the user's time zone, with the place's time next to each. */
export function ProposeDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const t = useTranslations()
  const zone = useReaderZone() ?? interview.timeZone
  const [texts, setTexts] = useState(empty)
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<Record<number, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const propose = useAnswer(interview.id, 'propose', onClose)
  const send = () => {
    const found: Record<number, string> = {}
    const times: { index: number; ts: number }[] = []
    for (const [index, text] of texts.entries()) {
      const local = parseLocalTime(text)
      if (!local) {
        if (text) found[index] = t('interviews.timeIncomplete')
        continue
      }
      // If an hour occurs twice, the first is used.
      const [ts] = momentsOf(local, zone)
      if (ts === undefined) found[index] = t('interviews.timeSkipped')
      else if (ts * 1000 <= Date.now()) found[index] = t('interviews.timePast')
      else times.push({ index, ts })
    }
    if (times.length === 0 && Object.keys(found).length === 0) found[0] = t('interviews.timeMissing')
    setErrors(found)
    const [wrong] = Object.keys(found)
    if (wrong !== undefined) return form.current?.querySelectorAll('input')[Number(wrong)]?.focus()
    return propose.mutate(
      { times: times.map(({ ts }) => ts), note },
      {
        onError: (error) => {
          if (!(error instanceof ApiError)) return
          const named = Object.entries(error.fields).map(([field, message]) => {
            const at = Number(field.split('.')[1])
            return [times[at]?.index ?? 0, message] as const
          })
          setErrors(Object.fromEntries(named))
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      title={t('interviews.proposeTitle')}
      closeLabel={t('common.close')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={propose.isPending}
      actions={
        <>
          <Button onClick={onClose}>{t('interviews.cancel')}</Button>
          <Button variant="primary" isPending={propose.isPending} pendingLabel={t('interviews.sending')} onClick={send}>
            {t('interviews.proposeSend')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('interviews.proposeText')}</p>
      <form
        ref={form}
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {texts.map((text, index) => (
          <TimeField
            key={index}
            index={index}
            text={text}
            error={errors[index]}
            zone={zone}
            placeZone={interview.timeZone}
            onChange={(value) => setTexts(texts.map((each, at) => (at === index ? value : each)))}
          />
        ))}
        <TextArea
          label={t('interviews.proposeNote')}
          optionalLabel={t('interviews.optional')}
          rows={2}
          maxLength={1_000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <input type="submit" hidden />
      </form>
      {propose.isError && Object.keys(errors).length === 0 && <p role="alert">{propose.error.message}</p>}
    </Dialog>
  )
}

interface TimeFieldProps {
  index: number
  text: string
  error: string | undefined
  zone: string
  placeZone: string
  onChange: (text: string) => void
}

function TimeField({ index, text, error, zone, placeZone, onChange }: TimeFieldProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const local = parseLocalTime(text)
  const ts = local ? momentsOf(local, zone)[0] : undefined
  const isElsewhere = ts !== undefined && offsetSecondsAt(ts, zone) !== offsetSecondsAt(ts, placeZone)
  return (
    <TextField
      type="datetime-local"
      label={t('interviews.proposeChoice', { number: index + 1 })}
      optionalLabel={index === 0 ? undefined : t('interviews.optional')}
      fieldClassName="w-m"
      value={text}
      error={error}
      note={
        isElsewhere &&
        t('interviews.timeThere', {
          day: formatZonedDay(ts, placeZone, locale),
          time: formatZonedClock(ts, placeZone, locale),
          zone: formatZoneName(ts, placeZone, locale),
        })
      }
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
