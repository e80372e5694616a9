import type { ReactNode } from 'react'
import { maxOfferedTimes } from '#contract/interviews/interview-input.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Line, type ErrorOf } from '#web/parts/meetings/meeting-form.tsx'
import styles from '#web/parts/meetings/meetings.module.css'

interface TimesProps {
  times: string[]
  onChange: (times: string[]) => void
  errorOf: ErrorOf
  /** Below the inputs. */
  children: ReactNode
}

/** The times of an interview as inputs. */
export function TimesFields({ times, onChange, errorOf, children }: TimesProps) {
  const t = useTranslations()
  const given = times.flatMap((time, index) => (time === '' ? [] : [index]))
  // The server's field names: it sees only the times that were given, and a single one has another name.
  const nameAt = (index: number) => {
    if (given.length > 1 && given.includes(index)) return `offeredTimes.${given.indexOf(index)}`
    return index === (given[0] ?? 0) ? 'starts' : `time-${index}`
  }
  return (
    <FormFieldGroup label={t('staffInterviews.times')} help={t('staffInterviews.timesHelp')}>
      {times.map((time, index) => (
        <div key={index} className={styles.time}>
          <Line
            name={nameAt(index)}
            type="datetime-local"
            className="w-m"
            label={t('staffInterviews.time', { number: index + 1 })}
            value={time}
            errorOf={errorOf}
            onChange={(value) => onChange(times.map((each, at) => (at === index ? value.slice(0, 16) : each)))}
          />
          {times.length > 1 && (
            <IconButton
              icon="x"
              label={t('staffInterviews.removeTime', { number: index + 1 })}
              onClick={() => onChange(times.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {times.length < maxOfferedTimes && (
        <div>
          <Button size="s" onClick={() => onChange([...times, ''])}>
            <Icon name="plus" size="s" />
            {t('staffInterviews.addTime')}
          </Button>
        </div>
      )}
      {children}
    </FormFieldGroup>
  )
}
