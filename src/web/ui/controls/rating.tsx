import { useId, type ReactNode } from 'react'
import { FormFieldGroup, type GroupFrame } from './form-field.tsx'
import { Icon } from '../content/icon.tsx'
import styles from './choice.module.css'

export type RatingProps = GroupFrame & {
  /** One word per star, worst first: "Poor" … "Excellent". */
  words: readonly string[]
  /** 1 for the first star; `null` if nothing is selected. */
  value: number | null
  onChange: (value: number) => void
  name?: string
  isDisabled?: boolean
  /** After the word: a button that clears the rating. */
  end?: ReactNode
}

/** Stars as radio buttons: arrow keys move, and the word for the selected star is next to them. */
export function Rating({ words, value, onChange, name, isDisabled, end, ...frame }: RatingProps) {
  const generatedName = useId()
  return (
    <FormFieldGroup role="radiogroup" {...frame}>
      <div className="row gap-3">
        <span className={styles.stars}>
          {words.map((word, index) => (
            <label key={word}>
              <input
                type="radio"
                name={name ?? generatedName}
                checked={value === index + 1}
                disabled={isDisabled}
                onChange={() => onChange(index + 1)}
              />
              <Icon name="star" />
              <span className="vh">{word}</span>
            </label>
          ))}
        </span>
        {value !== null && (
          <span className="ui muted" aria-hidden="true">
            {words[value - 1]}
          </span>
        )}
        {end}
      </div>
    </FormFieldGroup>
  )
}
