import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormAssignment } from '#contract/forms/form-assignments.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatAge, formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { MenuButton, type MenuEntry } from '#web/ui/overlays/menu-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { AssignmentStatus } from './assignment-status.tsx'
import { actsOf, type AssignmentAct } from './assignment-acts.ts'
import { DueMark } from '../due-mark.tsx'
import styles from './answers.module.css'

const AssignmentDialog = lazyPart(() => import('./assignment-dialog.tsx'), 'AssignmentDialog')

interface AssignmentsTableProps {
  formId: string
  assignments: readonly FormAssignment[]
  /** In milliseconds. */
  now: number
}

/** One row per person: status, due date, last change, and actions. */
export function AssignmentsTable({ formId, assignments, now }: AssignmentsTableProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const [asked, setAsked] = useState<{ act: AssignmentAct; assignment: FormAssignment } | null>(null)
  const entriesOf = (assignment: FormAssignment): MenuEntry[] =>
    actsOf(assignment).map((act) => ({
      id: act,
      label: t(`staffForms.act.${act}`),
      isDanger: act === 'cancel',
      onAction: () => setAsked({ act, assignment }),
    }))
  return (
    <>
      <Table isStacked>
        <caption className="vh">{t('staffForms.answers')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('staffForms.person')}</th>
            <th scope="col">{t('staffForms.status')}</th>
            <th scope="col">{t('staffForms.due')}</th>
            <th scope="col">{t('staffForms.changed')}</th>
            <th scope="col" className="from-1180">
              {t('staffForms.assigned')}
            </th>
            <th scope="col">
              <span className="vh">{t('staffForms.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {assignments.map((assignment) => (
            <tr key={assignment.id} className={styles.person}>
              <th scope="row" className={rowHeadClass}>
                <Link
                  to="/careers/admin/forms/$id/answers/$assignmentId"
                  params={{ id: formId, assignmentId: assignment.id }}
                  className="plain strong"
                >
                  <bdi>{assignment.name || assignment.email}</bdi>
                </Link>
                {assignment.name !== '' && (
                  <>
                    <br />
                    <bdi className="small muted">{assignment.email}</bdi>
                  </>
                )}
              </th>
              <td>
                <AssignmentStatus assignment={assignment} />
              </td>
              <td className="nowrap num" data-label={t('staffForms.due')}>
                {assignment.dueTs !== null &&
                  (assignment.submittedTs === null && !assignment.isCanceled ? (
                    <DueMark dueTs={assignment.dueTs} now={now} isBare />
                  ) : (
                    formatDate(assignment.dueTs, locale)
                  ))}
              </td>
              <td className="nowrap num" data-label={t('staffForms.changed')}>
                {formatAge(assignment.updatedTs, now, locale, t)}
              </td>
              <td className="from-1180">{t(`staffForms.by.${assignment.assignedBy}`)}</td>
              <td className={styles.acts}>
                {actsOf(assignment).length > 0 && (
                  <MenuButton
                    size="s"
                    label={t('staffForms.more', { name: assignment.name || assignment.email })}
                    entries={entriesOf(assignment)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {asked && <AssignmentDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

export function AssignmentsSkeleton() {
  const t = useTranslations()
  return (
    <div className={cardClass()} role="group" aria-busy="true" aria-label={t('common.loading')}>
      <div className="stack">
        {Array.from({ length: 8 }, (_none, row) => (
          <Skeleton key={row} height="40px" />
        ))}
      </div>
    </div>
  )
}
