import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DateItem } from '#shared/form-engine/definition/form-definition.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { formatDay, isDay, limitDay, localToday } from './dates.ts'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { useFormEnvironment } from '../../form-context.tsx'
import { PlainText } from '../words/plain-text.tsx'

/** The browser's own date input: typed part by part or picked, in the user's own order, with the phone's own picker. */
export function DateEdit(props: FieldEditProps<DateItem>) {
  const { path, item, field, frame, isDisabled, isHighlighted, onChange } = props
  const { t } = useFormEnvironment()
  const [isIncomplete, setIncomplete] = useState(false)
  // The browser reports a year with every digit: 0002 is not complete yet, and must not be taken away while typing.
  const [typed, setTyped] = useState<string | null>(null)
  const value = isDay(field.value) ? field.value : (typed ?? '')
  const isInvalid = field.value !== undefined && value === ''
  useEffect(() => {
    if (isInvalid) onChange(undefined)
  }, [isInvalid, onChange])
  const today = useSyncExternalStore(noSubscription, localToday, utcToday)
  return (
    <TextField
      {...frame}
      error={frame.error ?? (isIncomplete ? t('formEngine.incompleteDate') : undefined)}
      type="date"
      className="w-s"
      name={path}
      value={item.today ? today : value}
      min={limitDay(item.enableFrom, today)}
      max={limitDay(item.enableUntil, today) ?? lastDay}
      autoComplete={item.autocomplete}
      aria-required={item.required || undefined}
      disabled={isDisabled}
      readOnly={item.today}
      isSuggested={isHighlighted}
      data-unfinished={isIncomplete ? t('formEngine.incompleteDate') : undefined}
      onChange={({ target }) => {
        setIncomplete(false)
        setTyped(target.value)
        onChange(target.value || undefined)
      }}
      // The browser has no value for half a date, so it would be silently lost.
      onBlur={({ target }) => setIncomplete(target.validity.badInput)}
    />
  )
}

/** The server cannot know the user's time zone, so the page starts with the day in Greenwich. */
const utcToday = () => new Date().toISOString().slice(0, 10)
const noSubscription = () => () => undefined

/** Years have four digits; without a limit the browser accepts a fifth. */
const lastDay = '9999-12-31'

export function DateView({ field }: FieldViewProps<DateItem>) {
  const { locale } = useFormEnvironment()
  return <PlainText>{isDay(field.value) ? formatDay(field.value, locale) : String(field.value)}</PlainText>
}
