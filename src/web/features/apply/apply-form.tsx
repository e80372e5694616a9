import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Application, ApplicationForm } from '#contract/applications.ts'
import { answerField } from '#shared/applications/application-fields.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useSay, type MessageKey } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/apply.module.css'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { StepList, type Step } from '#web/ui/step-list.tsx'
import { ApplicationSent } from './application-sent.tsx'
import { DetailsStep } from './details-step.tsx'
import { QuestionsStep } from './questions-step.tsx'
import { ResumeStep } from './resume-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { SavedState, SavedWord } from './saved-state.tsx'
import { useDraft } from './use-draft.ts'
import { applySteps, type ApplyStep } from './apply-steps.ts'
import { fieldId, useProblems } from './use-problems.ts'

export interface ApplyFormProps {
  form: ApplicationForm
  positionId: number
  token?: string
  step: ApplyStep
}

const questionOf = (form: ApplicationForm, field: string) =>
  form.questions.find((question) => answerField(question.id) === field)?.label ?? ''

/** In a list of problems, one that does not name its question is of no use. */
function named(label: string, message: string, direction: 'ltr' | 'rtl'): string {
  if (!label) return message
  const question = /[\p{L}\d)]$/u.test(label) ? `${label}:` : label
  return `${direction === 'rtl' ? `\u2068${question}\u2069` : question} ${message}`
}

/** The form in steps, each with an address: nothing is lost on the way, nothing is sent before the review. */
export function ApplyForm({ form, positionId, token, step }: ApplyFormProps) {
  const say = useSay()
  const { direction } = useBoot()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const draft = useDraft(form, positionId, token)
  const problems = useProblems(form, draft.values)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<Application | null>(null)
  const heading = useFocusOnChange(step)
  if (sent) return <ApplicationSent application={sent} position={form.position} isNew />

  const shown: readonly ApplyStep[] =
    form.questions.length > 0 ? applySteps : applySteps.filter((each) => each !== 'questions')
  const at = Math.max(0, shown.indexOf(step))
  const goTo = (target: ApplyStep) =>
    void navigate({ to: '.', search: ((search: object) => ({ ...search, step: target })) as never })
  /** A refused save says why and goes nowhere; a failed one is kept and told by the saved state. */
  const attemptSave = async (then: () => void) => {
    setFailure(null)
    try {
      await draft.flush()
      then()
    } catch (error) {
      setFailure((error as Error).message)
    }
  }
  const next = () => {
    problems.reveal(step)
    if (problems.of(step).length > 0) return setAttempt(attempt + 1)
    return attemptSave(() => goTo(shown[at + 1] ?? 'review'))
  }
  const submit = async () => {
    problems.reveal('all')
    setFailure(null)
    if (problems.of('review').length > 0) return setAttempt(attempt + 1)
    setSending(true)
    try {
      const saved = await draft.flush()
      if (!saved) return setFailure(say('apply.notSavedText'))
      const { data } = await callApi<Application>('POST', `/api/pcsx/applications/${saved.id}/submit`, {})
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'boot' && queryKey[0] !== 'application-form',
      })
      return setSent(data)
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) {
        problems.setServerErrors(error.fields)
        setAttempt(attempt + 1)
      }
      return setFailure((error as Error).message)
    } finally {
      setSending(false)
    }
  }
  const summary = problems.of(step).map(({ field, message }) => ({
    fieldId: fieldId(field),
    message:
      message === say('application.error.required') ? named(questionOf(form, field), message, direction) : message,
  }))
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void (step === 'review' ? submit() : next())
      }}
    >
      <div className={cx('to-600', styles.progress)}>
        <ProgressBar
          isSquare
          label={say('apply.steps')}
          percent={((at + 1) / shown.length) * 100}
          valueText={say('apply.stepOf', { step: at + 1, steps: shown.length })}
        />
      </div>
      <div className={cx('wrap page', styles.formGrid)}>
        <div className={cx(styles.beside, 'from-600')}>
          <StepList
            label={say('apply.steps')}
            doneLabel={say('apply.done')}
            steps={shown.map((each, index): Step => {
              const errorCount = problems.shownCount(each)
              return {
                id: each,
                label: say(`apply.step.${each}` as MessageKey),
                state: index === at ? 'now' : problems.of(each).length === 0 && index < at ? 'done' : 'todo',
                problem: errorCount > 0 ? say('apply.errors', { errorCount }) : undefined,
                href: `?pid=${positionId}&step=${each}`,
              }
            })}
            onSelect={(target) => void attemptSave(() => goTo(target.id as ApplyStep))}
          />
        </div>
        <div className="stack g8">
          <header className="stack g2">
            <p className="ui muted">
              {say('apply.for', { title: form.position.name, place: form.position.locations[0] ?? '' })}
            </p>
            <h1 className="h1" ref={heading} tabIndex={-1}>
              {say(`apply.step.${step}` as MessageKey)}
            </h1>
            <p className="ui muted to-600 dot-sep">
              <span>{say('apply.stepOf', { step: at + 1, steps: shown.length })}</span>
              <SavedWord draft={draft} />
            </p>
          </header>
          {draft.application?.status === 'withdrawn' && <Bar>{say('apply.withdrawnNote')}</Bar>}
          {draft.hasConflict && (
            <Bar tone="warning" role="status">
              {say('apply.conflict')}
            </Bar>
          )}
          {attempt > 0 && (
            <ErrorSummary
              title={say('apply.problems', { count: summary.length })}
              problems={summary}
              attempt={attempt}
            />
          )}
          {failure && (
            <Bar tone="danger" role="alert">
              {failure}
            </Bar>
          )}
          {step === 'details' && <DetailsStep draft={draft} problems={problems} />}
          {step === 'resume' && <ResumeStep draft={draft} problems={problems} />}
          {step === 'questions' && <QuestionsStep form={form} draft={draft} problems={problems} />}
          {step === 'review' && (
            <ReviewStep form={form} draft={draft} problems={problems} steps={shown} onChange={goTo} />
          )}
        </div>
        <aside className={cx(styles.beside, 'from-1180')}>
          <SavedState draft={draft} />
        </aside>
      </div>
      <div className={cx(styles.formFoot, styles.aligned)}>
        <div className={cx('wrap', styles.formFootInner)}>
          {at > 0 && (
            <Button onClick={() => void attemptSave(() => goTo(shown[at - 1]!))}>
              <Icon name="arrow-left" size="s" dir />
              {say('apply.back')}
            </Button>
          )}
          <p className="small muted from-600 to-1180">
            <SavedWord draft={draft} />
          </p>
          <span className="push" />
          <span className="from-600">
            <Button
              variant="neutral"
              onClick={() =>
                void attemptSave(() => void navigate({ to: '/careers/job/$pid', params: { pid: String(positionId) } }))
              }
            >
              {say('apply.leave')}
            </Button>
          </span>
          <Button type="submit" variant="primary" isPending={isSending} pendingLabel={say('apply.submitting')}>
            {say(step === 'review' ? 'apply.submit' : 'apply.next')}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** A step is a page to whoever cannot see it: its heading takes the focus, from a button that stays at the foot. */
function useFocusOnChange(step: ApplyStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
