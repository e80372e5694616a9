import { useState } from 'react'
import { valuesOf, writtenValues } from '#shared/applications/list-values.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { CheckboxGroup } from '#web/ui/controls/checkbox-group.tsx'
import styles from './values-filter.module.css'

interface ValuesFilterProps {
  label: string
  /** As in the URL (`list-values.ts`). */
  chosen: string | undefined
  /** `count`: how many it would show; undefined until it is known. */
  values: readonly { value: string; label: string; count: number | undefined }[]
  /** The label of a chosen value that is no longer among them. */
  labelOfOther: (value: string) => string
  /** Closed until it is opened or a value is chosen: for filters with many values. */
  isFolded?: boolean
  onChange: (chosen: string | undefined) => void
}

/** A filter of any number of values; the list shows what has one of them. */
export function ValuesFilter({ label, chosen: text, values, labelOfOther, isFolded, onChange }: ValuesFilterProps) {
  const { locale } = useBoot()
  const chosen = valuesOf(text)
  const [isOpenAtFirst] = useState(chosen.length > 0)
  const others = chosen.filter((each) => !values.some(({ value }) => value === each))
  const all = [...values, ...others.map((value) => ({ value, label: labelOfOther(value), count: 0 }))]
  const group = (
    <CheckboxGroup
      label={label}
      isLabelHidden={isFolded}
      value={chosen}
      onChange={(next) => onChange(writtenValues(next))}
      options={all.map(({ value, label, count }) => ({
        value,
        label: <bdi>{label}</bdi>,
        end: count === undefined ? undefined : formatCount(count, locale),
        isDisabled: count === 0 && !chosen.includes(value),
      }))}
    />
  )
  if (!isFolded) return group
  if (all.length === 0) return null
  return (
    <details className={styles.folded} open={isOpenAtFirst || undefined}>
      <summary>{label}</summary>
      <div className={styles.values}>{group}</div>
    </details>
  )
}
