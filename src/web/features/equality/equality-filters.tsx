import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { Select } from '#web/ui/controls/select.tsx'
import type { Equality } from './equality.queries.ts'
import styles from './equality.module.css'

/** Selects the form, if there are several. */
export function EqualityFilters({ forms, formId }: { forms: Equality['forms']; formId: string }) {
  const t = useTranslations()
  const navigate = useNavigate()
  if (forms.length < 2) return null
  return (
    <div className={styles.filters}>
      <Select
        label={t('equality.form')}
        value={formId}
        options={forms.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) =>
          void navigate({
            to: '/careers/admin/analytics/equality',
            search: { form: event.target.value },
            resetScroll: false,
          })
        }
      />
    </div>
  )
}
