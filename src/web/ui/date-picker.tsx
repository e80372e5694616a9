import { parseDate } from '@internationalized/date'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker as AriaDatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components'
import { AriaLocale } from './aria-locale.tsx'
import { cx } from './cx.ts'
import { FormFieldGroup, type FormFieldFrame } from './form-field.tsx'
import { Icon } from './icon.tsx'
import styles from './date-picker.module.css'
import popoverStyles from './popover.module.css'

export type DatePickerProps = FormFieldFrame & {
  /** `2026-11-30`, or `null`. */
  value: string | null
  onChange: (value: string | null) => void
  min?: string
  max?: string
  isDisabled?: boolean
  isReadOnly?: boolean
  name?: string
}

/**
 * Loaded on demand (LazyDatePicker in lazy-parts.tsx). A date typed part by part in the locale's own order, or picked from a
 * calendar.
 */
export function DatePicker({ value, onChange, min, max, ...props }: DatePickerProps) {
  const { isDisabled, isReadOnly, name, ...frame } = props
  return (
    <AriaLocale>
      <FormFieldGroup {...frame}>
        {(control) => (
          <AriaDatePicker
            aria-label={typeof frame.label === 'string' ? frame.label : undefined}
            aria-describedby={control['aria-describedby']}
            className={styles.picker}
            value={toDate(value)}
            onChange={(date) => onChange(date?.toString() ?? null)}
            minValue={toDate(min)}
            maxValue={toDate(max)}
            isInvalid={control['aria-invalid']}
            isDisabled={isDisabled}
            isReadOnly={isReadOnly}
            name={name}
            shouldForceLeadingZeros
          >
            <Group className={styles.group}>
              <DateInput className={styles.input}>
                {(segment) => <DateSegment segment={segment} className={styles.segment} />}
              </DateInput>
              <Button className={styles.button}>
                <Icon name="calendar" />
              </Button>
            </Group>
            <Popover className={cx(popoverStyles.popover, popoverStyles.padded)}>
              <Dialog className={popoverStyles.panel}>
                <MonthCalendar />
              </Dialog>
            </Popover>
          </AriaDatePicker>
        )}
      </FormFieldGroup>
    </AriaLocale>
  )
}

function MonthCalendar() {
  return (
    <Calendar>
      <header className={styles.head}>
        <Button slot="previous" className={styles.button}>
          <Icon name="chevron-left" dir />
        </Button>
        <Heading className="h3" />
        <Button slot="next" className={styles.button}>
          <Icon name="chevron-right" dir />
        </Button>
      </header>
      <CalendarGrid className={styles.grid}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

function toDate(text: string | null | undefined) {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) ? parseDate(text) : null
}
