import { useId } from 'react'
import { cardWords, type CardWord } from '#shared/interviews/scorecard.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import styles from './scorecards.module.css'

interface WordChoiceProps {
  id: string
  label: string
  help?: string | undefined
  error?: string | undefined
  value: CardWord | null
  onChange: (word: CardWord | null) => void
}

/** One of the four ratings. Clicking it again clears it: the interview may not have covered it after all. */
export function WordChoice({ id, label, help, error, value, onChange }: WordChoiceProps) {
  const t = useTranslations()
  const name = useId()
  return (
    <FormFieldGroup role="radiogroup" id={id} label={label} help={help} error={error}>
      {(control) => (
        <div className={styles.words}>
          {cardWords.map((word) => (
            <label key={word} className={styles.word}>
              <input
                type="radio"
                name={name}
                value={word}
                data-invalid={control['aria-invalid']}
                checked={value === word}
                onChange={() => onChange(word)}
                onClick={() => value === word && onChange(null)}
                onKeyDown={(event) => {
                  if (event.key !== 'Delete' && event.key !== 'Backspace') return
                  event.preventDefault()
                  onChange(null)
                }}
              />
              <span>{t(`scorecards.word.${word}`)}</span>
            </label>
          ))}
        </div>
      )}
    </FormFieldGroup>
  )
}
