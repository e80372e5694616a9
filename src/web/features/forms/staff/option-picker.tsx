import { useQuery } from '@tanstack/react-query'
import type { OptionSource } from '#contract/forms/forms.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { AppliedChip } from '#web/ui/content/chip.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { optionsQuery } from './staff-forms.queries.ts'

interface OptionPickerProps {
  source: OptionSource
  label: string
  /** Meaning of an empty selection. */
  allLabel: string
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Any number of options from a list: each selection becomes a chip that can be removed. */
export function OptionPicker({ source, label, allLabel, value, onChange }: OptionPickerProps) {
  const t = useTranslations()
  const { data: options = [], error } = useQuery(optionsQuery(source))
  const labelOf = (option: string) => options.find((each) => each.value === option)?.label ?? option
  return (
    <div className="stack g2">
      <Select
        label={label}
        error={error?.message}
        placeholder={value.length === 0 ? allLabel : t('staffForms.rule.addOne')}
        options={options.filter((option) => !value.includes(option.value))}
        value=""
        onChange={(event) => event.target.value !== '' && onChange([...value, event.target.value])}
      />
      {value.length > 0 && (
        <div className="row flow" role="group" aria-label={label}>
          {value.map((option) => (
            <AppliedChip
              key={option}
              removeLabel={t('staffForms.removePerson', { name: labelOf(option) })}
              onRemove={() => onChange(value.filter((each) => each !== option))}
            >
              <bdi>{labelOf(option)}</bdi>
            </AppliedChip>
          ))}
        </div>
      )}
    </div>
  )
}
