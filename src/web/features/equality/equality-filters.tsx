import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { Select } from '#web/ui/select.tsx'
import type { Equality, EqualityTotals } from './equality.queries.ts'
import styles from './equality.module.css'

/** Which form, and whose answers. */
export function EqualityFilters({ forms, totals }: { forms: Equality['forms']; totals: EqualityTotals }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const show = (search: { form: string; position?: number | undefined }) =>
    void navigate({ to: '/careers/admin/analytics/equality', search, resetScroll: false })
  const { formId, positionId, positions } = totals
  const isListed = positionId === null || positions.some(({ id }) => id === positionId)
  return (
    <div className={styles.filters}>
      {forms.length > 1 && (
        <Select
          label={t('equality.form')}
          value={formId}
          options={forms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => show({ form: event.target.value })}
        />
      )}
      <Select
        label={t('equality.position')}
        help={t('equality.positionHelp')}
        value={positionId ?? ''}
        placeholder={t('equality.everyone')}
        options={[
          ...positions.map(({ id, title }) => ({ value: String(id), label: title })),
          ...(isListed ? [] : [{ value: String(positionId), label: t('equality.otherPosition') }]),
        ]}
        onChange={(event) => show({ form: formId, position: Number(event.target.value) || undefined })}
      />
    </div>
  )
}
