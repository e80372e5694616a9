import { Link } from '@tanstack/react-router'
import type { StaffFormSummary } from '#contract/forms/staff-forms.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'

/** This form > answers > this person; the console's bar has the levels above. */
export function AnswersBreadcrumb({ form, person }: { form: Pick<StaffFormSummary, 'id' | 'name'>; person?: string }) {
  const t = useTranslations()
  return (
    <nav className="row flow ui" aria-label={t('staffForms.breadcrumb')}>
      <Link to="/careers/admin/forms/$id" params={{ id: form.id }} className="plain muted">
        <bdi>{form.name}</bdi>
      </Link>
      <Icon name="chevron-right" size="s" dir />
      {person === undefined ? (
        <span className="strong" aria-current="page">
          {t('staffForms.answers')}
        </span>
      ) : (
        <>
          <Link to="/careers/admin/forms/$id/answers" params={{ id: form.id }} className="plain muted">
            {t('staffForms.answers')}
          </Link>
          <Icon name="chevron-right" size="s" dir />
          <bdi className="strong" aria-current="page">
            {person}
          </bdi>
        </>
      )}
    </nav>
  )
}
