import { everyItem, type ItemRef } from '#shared/form-builder/item-ref.ts'
import type { Rule } from '#shared/form-engine/definition/rule-types.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useDefinition } from '../builder-context.ts'
import { NumberInput } from './number-input.tsx'
import { shortLabel } from '../use-question-actions.ts'
import styles from '../builder.module.css'

interface RuleValuesProps {
  at: ItemRef
  rule: Rule
  onChange: (rule: Rule) => void
}

/** The numbers, days or patterns of a rule. */
export function RuleValues(props: RuleValuesProps) {
  const { rule, onChange } = props
  const t = useTranslations()
  switch (rule.type) {
    case 'regex':
      return <Pattern rule={rule} onChange={onChange} />
    case 'minLength':
    case 'maxLength':
    case 'minValue':
    case 'maxValue':
    case 'maxFileSizeMB':
    case 'maxCumulativeFileSizeMB':
      return (
        <NumberInput
          label={t('formBuilder.ruleValue')}
          isLabelHidden
          isDecimal={rule.type !== 'minLength' && rule.type !== 'maxLength'}
          value={rule.value}
          onChange={(value) => value !== undefined && onChange({ ...rule, value })}
        />
      )
    case 'is on':
    case 'is before':
    case 'is after':
      return (
        <Day label={t('formBuilder.ruleDay')} value={rule.value} onChange={(value) => onChange({ ...rule, value })} />
      )
    case 'is between':
    case 'is not between':
      return (
        <>
          <Day label={t('formBuilder.ruleFrom')} value={rule.from} onChange={(from) => onChange({ ...rule, from })} />
          <Day label={t('formBuilder.ruleTo')} value={rule.to} onChange={(to) => onChange({ ...rule, to })} />
        </>
      )
    case 'is relative to today':
      return <Relative rule={rule} onChange={onChange} />
    case 'date_comparison':
      return <OtherDate {...props} rule={rule} />
    default:
      return null
  }
}

const Day = ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => (
  <TextField type="date" label={label} value={value} onChange={(event) => onChange(event.target.value)} />
)

type Of<Type extends Rule['type']> = { rule: Extract<Rule, { type: Type }>; onChange: (rule: Rule) => void }

/** /pattern/flags; errors are explained immediately. */
function Pattern({ rule, onChange }: Of<'regex'>) {
  const t = useTranslations()
  return (
    <TextField
      label={t('formBuilder.pattern')}
      help={t('formBuilder.patternHelp')}
      error={isPattern(rule.value) ? undefined : t('formBuilder.patternWrong')}
      dir="ltr"
      spellCheck={false}
      className={styles.code}
      value={rule.value}
      onChange={(event) => onChange({ ...rule, value: event.target.value })}
    />
  )
}

function isPattern(text: string): boolean {
  const parts = /^\/(.+)\/([a-z]*)$/s.exec(text)
  if (!parts) return false
  try {
    return new RegExp(parts[1]!, parts[2]) instanceof RegExp
  } catch {
    return false
  }
}

function Relative({ rule, onChange }: Of<'is relative to today'>) {
  const t = useTranslations()
  const units = ['days', 'weeks', 'months', 'years'] as const
  return (
    <>
      <Select
        label={t('formBuilder.relative')}
        value={rule.direction}
        options={[
          { value: 'past', label: t('formBuilder.relative.past') },
          { value: 'next', label: t('formBuilder.relative.next') },
        ]}
        onChange={(event) => onChange({ ...rule, direction: event.target.value as typeof rule.direction })}
      />
      <NumberInput
        label={t('formBuilder.duration')}
        value={rule.duration}
        onChange={(duration) => duration !== undefined && onChange({ ...rule, duration })}
      />
      <Select
        label={t('formBuilder.unit')}
        value={rule.unit}
        options={units.map((unit) => ({ value: unit, label: t(`formBuilder.unit.${unit}`) }))}
        onChange={(event) => onChange({ ...rule, unit: event.target.value as typeof rule.unit })}
      />
    </>
  )
}

function OtherDate({ at, rule, onChange }: RuleValuesProps & Of<'date_comparison'>) {
  const t = useTranslations()
  const dates = [...everyItem(useDefinition())].filter(
    ({ ref, item }) =>
      item.type === 'date' &&
      !(ref.name === at.name && ref.list === at.list) &&
      (ref.list === undefined || ref.list === at.list),
  )
  return (
    <>
      <Select
        label={t('formBuilder.operatorLabel')}
        value={rule.operator}
        options={[
          { value: 'after', label: t('formBuilder.later') },
          { value: 'before', label: t('formBuilder.earlier') },
        ]}
        onChange={(event) => onChange({ ...rule, operator: event.target.value as 'after' | 'before' })}
      />
      <Select
        label={t('formBuilder.otherDate')}
        error={
          dates.some(({ ref }) => ref.name === rule.compare_to_field) ? undefined : t('formBuilder.otherDateMissing')
        }
        value={rule.compare_to_field}
        placeholder={t('formBuilder.chooseQuestion')}
        options={dates.map(({ ref, item }) => ({ value: ref.name, label: shortLabel(item.label) }))}
        onChange={(event) => onChange({ ...rule, compare_to_field: event.target.value })}
      />
    </>
  )
}
