import { sentStatuses, statusesOf, type SentStatus } from '#shared/applications/staff-list.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import { CheckboxGroup } from '#web/ui/controls/checkbox-group.tsx'

interface StageFilterProps {
  label: string
  /** As in the URL. */
  status: string | undefined
  /** The number in each stage; undefined until it is known. */
  counts: Readonly<Record<SentStatus, number>> | undefined
  /** `undefined`: all stages. */
  onChange: (status: string | undefined) => void
}

/** Stages by the employer's names, with how many each would show; one that would show none cannot be chosen. */
export function StageFilter({ label, status: chosenText, counts, onChange }: StageFilterProps) {
  const stageName = useStageName()
  const { locale } = useBoot()
  const chosen = statusesOf({ status: chosenText })
  return (
    <CheckboxGroup
      label={label}
      value={chosen}
      onChange={(statuses) => onChange(statuses.join(',') || undefined)}
      options={sentStatuses.map((status) => {
        const count = counts?.[status]
        return {
          value: status,
          label: stageName(status),
          end: count === undefined ? undefined : formatCount(count, locale),
          isDisabled: count === 0 && !chosen.includes(status),
        }
      })}
    />
  )
}
