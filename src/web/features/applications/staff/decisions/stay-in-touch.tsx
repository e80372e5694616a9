import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#web/lib/messages.ts'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { staffPoolsQuery } from '#web/parts/staff-pools.ts'

interface StayInTouchProps {
  /** Empty if they are not asked. */
  poolId: string
  count: number
  name: string
  error: string | undefined
  onChange: (poolId: string) => void
}

/** Whether rejected people are asked for their consent to be in a pool, and in which. Nothing if the employer has no pools. */
export function StayInTouch({ poolId, count, name, error, onChange }: StayInTouchProps) {
  const t = useTranslations()
  const { data } = useQuery(staffPoolsQuery())
  const pools = data?.pools ?? []
  const [first] = pools
  const isAsked = poolId !== ''
  // If the last pool was deleted in the meantime, the choice can still be taken back.
  if (!first && !isAsked) return null
  return (
    <div className="stack g3">
      <CheckboxField
        id="decision-stay-in-touch"
        label={t('staffApplications.stayInTouch', { count, name })}
        help={t('staffApplications.stayInTouchHelp')}
        checked={isAsked}
        onChange={({ target }) => onChange(target.checked ? (first?.id ?? '') : '')}
      />
      {isAsked && (
        <Select
          id="decision-poolId"
          label={t('staffApplications.pool')}
          error={error}
          value={poolId}
          onChange={({ target }) => onChange(target.value)}
          options={pools.map(({ id, name: label }) => ({ value: id, label }))}
        />
      )}
    </div>
  )
}
