import type { StarItem } from '#shared/form-engine/definition/form-definition.ts'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { Rating } from '#web/ui/controls/rating.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { cx } from '#web/ui/cx.ts'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import type { FormTranslate } from '../../form-environment.ts'
import { useFormEnvironment } from '../../form-context.tsx'
import styles from './star-rating-field.module.css'

const starWords = (t: FormTranslate) =>
  [
    t('formEngine.star.1'),
    t('formEngine.star.2'),
    t('formEngine.star.3'),
    t('formEngine.star.4'),
    t('formEngine.star.5'),
  ] as const

const starsOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5 ? value : null

/** One to five stars as radio buttons; an optional answer can be cleared. */
export function StarRatingEdit(props: FieldEditProps<StarItem>) {
  const { item, field, id, frame, isDisabled, isHighlighted, onChange } = props
  const { t } = useFormEnvironment()
  const value = starsOf(field.value)
  const clear = () => {
    onChange(undefined)
    // The button disappears with the stars.
    document.getElementById(id)?.querySelector('input')?.focus()
  }
  return (
    <Rating
      {...frame}
      name={id}
      requiredLabel={item.required ? t('formEngine.required') : undefined}
      words={starWords(t)}
      value={value}
      isDisabled={isDisabled}
      fieldClassName={isHighlighted ? styles.given : undefined}
      onChange={onChange}
      end={
        value !== null &&
        !item.required &&
        !isDisabled && <LinkButton onClick={clear}>{t('formEngine.star.clear')}</LinkButton>
      }
    />
  )
}

export function StarRatingView({ field }: FieldViewProps<StarItem>) {
  const { t } = useFormEnvironment()
  const value = starsOf(field.value)
  if (value === null) return <p>{String(field.value)}</p>
  return (
    <p className={styles.rated}>
      <span className={styles.stars} aria-hidden="true">
        {starWords(t).map((word, index) => (
          <Icon key={word} name="star" className={cx(index < value && styles.full)} />
        ))}
      </span>
      {t('formEngine.star.view', { word: starWords(t)[value - 1]!, value })}
    </p>
  )
}
