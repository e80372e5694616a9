import { comparisonWith, operatorsOf } from '#shared/form-builder/condition-groups.ts'
import type { Comparison, ComparisonOperator } from '#shared/form-engine/conditions/condition-types.ts'
import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { CheckboxGroup } from '#web/ui/controls/checkbox-group.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { NumberInput } from './number-input.tsx'
import { shortLabel } from '../use-question-actions.ts'
import styles from '../builder.module.css'

export interface ComparisonEditorProps {
  comparison: Comparison
  number: number
  targets: readonly FormItem[]
  /** Null removes it. */
  onChange: (comparison: Comparison | null) => void
}

/** One comparison: question, operator, value. */
export function ComparisonEditor({ comparison, number, targets, onChange }: ComparisonEditorProps) {
  const t = useTranslations()
  const target = targets.find((each) => each.name === comparison.field)
  const operators = target ? operatorsOf(target.type) : [comparison.is]
  const start = (item: FormItem) => ({
    type: item.type,
    firstChoice: 'choices' in item ? item.choices?.[0]?.value : undefined,
  })
  const handleField = (name: string) => {
    const next = targets.find((each) => each.name === name)
    if (next) onChange(comparisonWith(name, operatorsOf(next.type)[0]!, start(next)))
  }
  return (
    <fieldset className={styles.box}>
      <legend className="vh">{t('formBuilder.when.label', { number })}</legend>
      <div className={styles.boxHead}>
        <Select
          label={t('formBuilder.when.question')}
          isLabelHidden
          fieldClassName="grow"
          value={comparison.field}
          options={[
            ...(target
              ? []
              : [{ value: comparison.field, label: t('formBuilder.when.gone', { name: comparison.field }) }]),
            ...targets.map((each) => ({ value: each.name, label: shortLabel(each.label) })),
          ]}
          onChange={(event) => handleField(event.target.value)}
        />
        <IconButton icon="x" size="s" label={t('formBuilder.when.remove', { number })} onClick={() => onChange(null)} />
      </div>
      <Select
        label={t('formBuilder.when.how')}
        isLabelHidden
        value={comparison.is}
        options={operators.map((each) => ({ value: each, label: t(`formBuilder.operator.${each}`) }))}
        onChange={(event) =>
          target &&
          onChange(
            comparisonWith(comparison.field, event.target.value as ComparisonOperator, start(target), comparison),
          )
        }
      />
      <ComparedValue comparison={comparison} target={target} onChange={onChange} />
    </fieldset>
  )
}

type ValueProps = Pick<ComparisonEditorProps, 'comparison' | 'onChange'> & { target: FormItem | undefined }

function ComparedValue({ comparison, target, onChange }: ValueProps) {
  const t = useTranslations()
  if (!('value' in comparison)) return null
  const choices = valuesOf(target)
  const label = t('formBuilder.when.valueLabel')
  const set = (value: unknown) => onChange({ ...comparison, value } as Comparison)
  if (Array.isArray(comparison.value))
    return choices.length > 0 ? (
      <CheckboxGroup
        label={label}
        isLabelHidden
        options={choices}
        value={comparison.value}
        onChange={(value) => set(value)}
      />
    ) : (
      <TextField
        label={label}
        help={t('formBuilder.commas')}
        defaultValue={comparison.value.join(', ')}
        onBlur={(event) =>
          set(
            event.target.value
              .split(',')
              .map((each) => each.trim())
              .filter(Boolean),
          )
        }
      />
    )
  if (typeof comparison.value === 'number')
    return <NumberInput label={label} isLabelHidden isDecimal value={comparison.value} onChange={set} />
  if (target?.type === 'date')
    return (
      <TextField
        type="date"
        label={label}
        isLabelHidden
        value={String(comparison.value)}
        onChange={(event) => set(event.target.value)}
      />
    )
  if (choices.length > 0)
    return (
      <Select
        label={label}
        isLabelHidden
        value={String(comparison.value)}
        options={withCurrent(choices, String(comparison.value))}
        onChange={(event) => set(event.target.value)}
      />
    )
  return (
    <TextField
      label={label}
      isLabelHidden
      dir="auto"
      value={String(comparison.value)}
      onChange={(event) => set(event.target.value)}
    />
  )
}

function valuesOf(target: FormItem | undefined): { value: string; label: string }[] {
  if (target?.type === 'embedded_form') return ['signed', 'rejected'].map((value) => ({ value, label: value }))
  if (!target || !('choices' in target)) return []
  return (target.choices ?? []).map(({ value, label }) => ({ value, label }))
}

/** A value that is no longer a choice is shown as it is, so that it can be changed deliberately. */
const withCurrent = (choices: { value: string; label: string }[], value: string) =>
  choices.some((each) => each.value === value) ? choices : [{ value, label: value || '–' }, ...choices]
