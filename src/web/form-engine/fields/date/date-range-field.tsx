import { useEffect, useRef } from 'react'
import type { DateRangeItem } from '#shared/form-engine/definition/form-definition.ts'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { FormFieldGroup, type ControlProps } from '#web/ui/controls/form-field.tsx'
import { inputClass } from '#web/ui/controls/text-field.tsx'
import inputStyles from '#web/ui/controls/input.module.css'
import { faultyParts, rangeOf, rangeValue, withCurrent } from './date-range-value.ts'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { useFormEnvironment } from '../../form-context.tsx'
import { MonthButton } from './month-button.tsx'
import { formatMonth, monthParts, parseMonth } from './month-text.ts'
import styles from './date-range-field.module.css'

type Part = 'startDate' | 'endDate'

/** Two months, typed in any common format or picked, and "I'm currently in this role." (spec/3 §4). */
export function DateRangeEdit(props: FieldEditProps<DateRangeItem>) {
  const { path, item, field, frame, isDisabled, isHighlighted, onChange } = props
  const { t } = useFormEnvironment()
  const range = rangeOf(field.value)
  const latest = useRef(range)
  useEffect(() => void (latest.current = range))
  const change = (part: Part, text: string) => {
    latest.current = { ...latest.current, [part]: text }
    onChange(rangeValue(latest.current))
  }
  const faulty = faultyParts(range, field.problem)
  const month = (part: Part, control: ControlProps) => (
    <MonthInput
      name={`${path}.${part}`}
      label={t(part === 'startDate' ? 'formEngine.dateRange.start' : 'formEngine.dateRange.end')}
      chooseLabel={t(part === 'startDate' ? 'formEngine.dateRange.chooseStart' : 'formEngine.dateRange.chooseEnd')}
      value={range[part]}
      control={control}
      isInvalid={faulty[part === 'startDate' ? 'start' : 'end']}
      isRequired={item.required}
      isDisabled={isDisabled || (part === 'endDate' && range.isCurrent)}
      isSuggested={isHighlighted}
      onChange={(text) => change(part, text)}
    />
  )
  return (
    <FormFieldGroup {...frame}>
      {(control) => (
        <>
          <div className={styles.parts}>
            {month('startDate', control)}
            {month('endDate', control)}
          </div>
          {!item.hasNoCurrent && (
            <Checkbox
              className={styles.current}
              name={`${path}.isCurrent`}
              label={<span dir="auto">{item.currentText ?? t('formEngine.dateRange.current')}</span>}
              checked={range.isCurrent}
              disabled={isDisabled}
              onChange={({ target }) => onChange(withCurrent(range, target.checked))}
            />
          )}
        </>
      )}
    </FormFieldGroup>
  )
}

interface MonthInputProps {
  name: string
  label: string
  chooseLabel: string
  value: string
  control: ControlProps
  isInvalid: boolean
  isRequired: boolean | undefined
  isDisabled: boolean
  isSuggested: boolean
  onChange: (text: string) => void
}

function MonthInput(props: MonthInputProps) {
  const { name, label, chooseLabel, value, control, isInvalid, isRequired, isDisabled, isSuggested, onChange } = props
  const { locale } = useFormEnvironment()
  return (
    <div className={inputStyles.affix}>
      <input
        type="text"
        // Digits, slashes and month names: only the full keyboard has them all.
        inputMode="text"
        name={name}
        className={inputClass({ isSuggested })}
        aria-label={label}
        placeholder={label}
        aria-describedby={control['aria-describedby']}
        aria-invalid={isInvalid || undefined}
        aria-required={isRequired || undefined}
        autoComplete="off"
        maxLength={24}
        disabled={isDisabled}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={({ target }) => {
          const month = parseMonth(target.value, locale) ?? target.value.trim()
          if (month !== value) onChange(month)
        }}
      />
      <MonthButton
        label={chooseLabel}
        value={monthParts(value)}
        isDisabled={isDisabled}
        onChoose={(month) => onChange(month)}
      />
    </div>
  )
}

export function DateRangeView({ item, field }: FieldViewProps<DateRangeItem>) {
  const { t, locale } = useFormEnvironment()
  const { startDate, endDate, isCurrent } = rangeOf(field.value)
  const from = formatMonth(startDate, locale)
  return (
    <p suppressHydrationWarning>
      {isCurrent && !item.hasNoCurrent
        ? t('formEngine.dateRange.untilNow', { from })
        : t('formEngine.dateRange.span', { from, to: formatMonth(endDate, locale) })}
    </p>
  )
}
