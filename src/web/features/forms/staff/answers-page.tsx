import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffForm } from '#contract/forms/staff-forms.ts'
import { callAddress } from '#contract/call-address.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { NamesSwitch } from '#web/parts/names/names-switch.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { MenuButton } from '#web/ui/overlays/menu-button.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import layout from '#web/theme/layouts/console.module.css'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { assignedFormQuery, assignmentsQuery } from './staff-forms.queries.ts'
import { AnswersBreadcrumb } from './answers-breadcrumb.tsx'
import { AnswersFilters } from './answers-filters.tsx'
import { AnswersLoading } from './answers-loading.tsx'
import { AnswersPages } from './answers-pages.tsx'
import type { AnswersSearch } from './answers-search.ts'
import { useAssignHindrance } from './use-assign-hindrance.ts'
import { AssignmentsSkeleton, AssignmentsTable } from './assignments-table.tsx'
import { CountedForm } from './counted-form.tsx'
import { FormRules } from './form-rules.tsx'

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'), 'AssignDialog')

/** Who was assigned a form, their progress, and when it is assigned automatically. */
export function AnswersPage({ id, search }: { id: string; search: AnswersSearch }) {
  const form = useQuery(assignedFormQuery(id))
  if (!form.data) return <AnswersLoading query={form} />
  if (form.data.purpose === 'equality') return <CountedForm form={form.data} />
  return <Answers id={id} search={search} form={form.data} />
}

function Answers({ id, search, form }: { id: string; search: AnswersSearch; form: StaffForm }) {
  const t = useTranslations()
  const list = useQuery(assignmentsQuery(id, search))
  const [isAssigning, setAssigning] = useState(false)
  const cannotAssign = useAssignHindrance(form)
  const isFiltered = search.status !== undefined || search.query !== undefined
  return (
    <div className="wrap page stack g6">
      <div className="stack g3">
        <AnswersBreadcrumb form={form} />
        <PageHeader
          title={t('staffForms.answers')}
          actions={
            <>
              <NamesSwitch />
              <MenuButton
                icon="download"
                label={t('staffForms.export')}
                entries={(['csv', 'json'] as const).map((format) => ({
                  id: format,
                  label: t(`staffForms.export.${format}`),
                  href: callAddress('GET /api/pcsx/admin/forms/:id/answers', { params: { id }, query: { format } }),
                }))}
              />
              <Button variant="primary" disabledReason={cannotAssign} onClick={() => setAssigning(true)}>
                <Icon name="send" size="s" dir />
                {t('staffForms.assign')}
              </Button>
            </>
          }
        />
      </div>
      {form.isArchived && <Bar icon="info">{t('staffForms.archived')}</Bar>}
      <AnswersFilters id={id} search={search} counts={list.data?.counts} shownCount={list.data?.count} />
      <LoadedRows
        answer={list}
        skeleton={<AssignmentsSkeleton />}
        failedTitle={t('staffForms.failed')}
        retryLabel={t('forms.retry')}
      >
        {(data) =>
          data.assignments.length === 0 ? (
            <EmptyState
              art={isFiltered ? 'search' : 'mail'}
              title={t(isFiltered ? 'staffForms.noneFound' : 'staffForms.nobody')}
              actions={
                !isFiltered && (
                  <Button disabledReason={cannotAssign} onClick={() => setAssigning(true)}>
                    {t('staffForms.assign')}
                  </Button>
                )
              }
            >
              {t(isFiltered ? 'staffForms.noneFoundText' : 'staffForms.nobodyText')}
            </EmptyState>
          ) : (
            <div className={cx('stack g3', layout.conTable)} aria-busy={list.isPlaceholderData}>
              <div className={cardClass({ isFlush: true })}>
                <AssignmentsTable formId={id} assignments={data.assignments} now={list.dataUpdatedAt} />
              </div>
              <AnswersPages id={id} search={search} count={data.count} />
            </div>
          )
        }
      </LoadedRows>
      <FormRules id={id} />
      {isAssigning && <AssignDialog form={form} onClose={() => setAssigning(false)} />}
    </div>
  )
}
