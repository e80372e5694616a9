import type { StarItem } from '#shared/form-engine/form-definition.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { cx } from '#web/ui/cx.ts'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import type { FormSay } from '../../form-environment.ts'
import { useFormEnvironment } from '../../form-context.tsx'
import styles from './star-rating-field.module.css'

const starWords = (say: FormSay) =>
  [say('form.star.1'), say('form.star.2'), say('form.star.3'), say('form.star.4'), say('form.star.5')] as const

const starsOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5 ? value : null

/** One to five stars on radio buttons; what need not be answered can be taken back. */
export function StarRatingEdit(props: FieldEditProps<StarItem>) {
  const { item, field, id, frame, isDisabled, isHighlighted, onChange } = props
  const { say } = useFormEnvironment()
  const value = starsOf(field.value)
  const clear = () => {
    onChange(undefined)
    // The button goes with the stars.
    document.getElementById(id)?.querySelector('input')?.focus()
  }
  return (
    <Rating
      {...frame}
      name={id}
      requiredLabel={item.required ? say('form.required') : undefined}
      words={starWords(say)}
      value={value}
      isDisabled={isDisabled}
      fieldClassName={isHighlighted ? styles.given : undefined}
      onChange={onChange}
      end={
        value !== null &&
        !item.required &&
        !isDisabled && <LinkButton onClick={clear}>{say('form.star.clear')}</LinkButton>
      }
    />
  )
}

export function StarRatingView({ field }: FieldViewProps<StarItem>) {
  const { say } = useFormEnvironment()
  const value = starsOf(field.value)
  if (value === null) return <p>{String(field.value)}</p>
  return (
    <p className={styles.rated}>
      <span className={styles.stars} aria-hidden="true">
        {starWords(say).map((word, index) => (
          <Icon key={word} name="star" className={cx(index < value && styles.full)} />
        ))}
      </span>
      {say('form.star.view', { word: starWords(say)[value - 1]!, value })}
    </p>
  )
}
