import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StaffForm } from '#contract/forms/staff-forms.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { AnswersBreadcrumb } from './answers-breadcrumb.tsx'
import { FormRules } from './form-rules.tsx'
import { useAssignHindrance } from './use-assign-hindrance.ts'

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'), 'AssignDialog')

/** An equal-opportunity form: it can be assigned, and no list shows who answered it. */
export function CountedForm({ form }: { form: StaffForm }) {
  const t = useTranslations()
  const { user } = useBoot()
  const [isAssigning, setAssigning] = useState(false)
  return (
    <div className="wrap page stack g6">
      <div className="stack g3">
        <AnswersBreadcrumb form={form} />
        <PageHeader
          title={t('staffForms.answers')}
          actions={
            <>
              {may(user, 'equality', 'read') && (
                <Link to="/careers/admin/analytics/equality" search={{ form: form.id }} className={buttonClass({})}>
                  {t('staffForms.totals')}
                </Link>
              )}
              <Button variant="primary" disabledReason={useAssignHindrance(form)} onClick={() => setAssigning(true)}>
                <Icon name="send" size="s" dir />
                {t('staffForms.assign')}
              </Button>
            </>
          }
        />
      </div>
      <Bar icon="info">{t('staffForms.countedOnly')}</Bar>
      <FormRules id={form.id} />
      {isAssigning && <AssignDialog form={form} onClose={() => setAssigning(false)} />}
    </div>
  )
}
