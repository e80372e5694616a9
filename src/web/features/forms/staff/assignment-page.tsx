import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import type { StaffForm } from '#contract/forms/staff-forms.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { readFormAnswers } from '#contract/forms/form-assignments.ts'
import type { FieldValue } from '#shared/form-engine/definition/form-definition.ts'
import { createBrowserForm } from '#web/form-engine/draft/create-browser-form.ts'
import { FormProvider } from '#web/form-engine/form-context.tsx'
import { FormSections } from '#web/form-engine/variants/form-sections.tsx'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useFormEnvironment } from '#web/lib/interaction/use-form-environment.ts'
import { factsAcrossClass } from '#web/parts/staff-page.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { assignedFormQuery, answersQuery } from './staff-forms.queries.ts'
import { AnswersBreadcrumb } from './answers-breadcrumb.tsx'
import { AnswersLoading } from './answers-loading.tsx'
import { actsOf, type AssignmentAct } from './assignment-acts.ts'
import { AssignmentStatus } from './assignment-status.tsx'
import { onScreenClass, PaperCopy } from './paper-copy.tsx'
import { useSignatureNote } from './use-signature-note.ts'
import styles from './answers.module.css'

const AssignmentDialog = lazyPart(() => import('./assignment-dialog.tsx'), 'AssignmentDialog')

/** One person's answers; confidential ones stay masked until someone reveals them, which is recorded. */
export function AssignmentPage({ id, assignmentId }: { id: string; assignmentId: string }) {
  const form = useQuery(assignedFormQuery(id))
  const answers = useQuery(answersQuery(assignmentId))
  if (!answers.data || !form.data) return <AnswersLoading query={answers.data ? form : answers} />
  const { data } = answers
  // If it changed in the meantime (was reopened), the form's state has to be recreated.
  return <Assignment key={`${assignmentId} ${data.assignment.updatedTs}`} form={form.data} data={data} />
}

interface AssignmentProps {
  form: StaffForm
  data: DataOf<typeof readFormAnswers>
}

function Assignment({ form, data }: AssignmentProps) {
  const formatMoment = useFormatMoment()
  const t = useTranslations()
  const { locale } = useBoot()
  const [act, setAct] = useState<AssignmentAct | null>(null)
  const { assignment } = data
  const { id: assignmentId } = assignment
  const [store] = useState(() => createBrowserForm({ definition: data.definition, values: data.answers }))
  const reveal = useCallback(
    async (path: string) => {
      const call = callApi('POST /api/pcsx/admin/form_assignments/:id/reveal', {
        params: { id: assignmentId },
        body: { path },
      })
      return (await call).data.value as FieldValue | undefined
    },
    [assignmentId],
  )
  const signatureNote = useSignatureNote(data.signatures)
  // Unsent answers are private to the candidate: only sent ones can be revealed.
  const environment = useFormEnvironment({
    reveal: assignment.status === 'completed' ? reveal : undefined,
    signatureNote,
  })
  const name = assignment.name || assignment.email
  const facts: [string, ReactNode][] = [
    [t('staffForms.status'), <AssignmentStatus key="status" assignment={assignment} />],
    ...(assignment.submittedTs === null
      ? []
      : [[t('staffForms.sent'), formatMoment(assignment.submittedTs, locale)] as [string, string]]),
    ...(assignment.dueTs === null
      ? []
      : [[t('staffForms.due'), formatDate(assignment.dueTs, locale)] as [string, string]]),
    [t('staffForms.assigned'), t(`staffForms.by.${assignment.assignedBy}`)],
    [t('staffForms.version'), String(assignment.version)],
  ]
  return (
    <>
      <div className={cx('wrap page stack g8', onScreenClass)}>
        <div className="stack g3">
          <AnswersBreadcrumb form={form} person={name} />
          <div className="row between flow">
            <div className="stack g1">
              <h1 className="h1" dir="auto">
                {name}
              </h1>
              {assignment.name !== '' && (
                <p className="ui muted">
                  <bdi>{assignment.email}</bdi>
                </p>
              )}
            </div>
            <div className="row flow">
              <Button onClick={() => window.print()}>
                <Icon name="printer" size="s" />
                {t('forms.print')}
              </Button>
              {actsOf(assignment).map((each) => (
                <Button
                  key={each}
                  variant={each === 'cancel' ? 'disruptive' : 'secondary'}
                  onClick={() => setAct(each)}
                >
                  {t(`staffForms.act.${each}`)}
                </Button>
              ))}
            </div>
          </div>
        </div>
        <dl className={factsAcrossClass}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {data.reopenNote !== null && (
          <Bar icon="message-square">
            <p className="strong">{t('staffForms.noteSent')}</p>
            <p dir="auto">{data.reopenNote}</p>
          </Bar>
        )}
        {assignment.status !== 'completed' && !assignment.isCanceled && <Bar>{t('staffForms.notSentYet')}</Bar>}
        {assignment.isCanceled ? (
          <Bar>{t('staffForms.canceledText')}</Bar>
        ) : (
          <div className={styles.reading}>
            <FormProvider store={store} environment={environment} mode="view">
              <FormSections />
            </FormProvider>
          </div>
        )}
        {act && <AssignmentDialog act={act} assignment={assignment} onClose={() => setAct(null)} />}
      </div>
      <PaperCopy
        store={store}
        environment={environment}
        facts={[
          { label: t('staffForms.person'), value: name },
          ...facts.map(([label, value]) => ({ label, value })),
          { label: t('staffForms.reference'), value: assignment.id },
        ]}
      />
    </>
  )
}
