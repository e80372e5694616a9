import { useRef, useState } from 'react'
import { resumeSection } from '#shared/applications/application-definition.ts'
import type { SectionState } from '#shared/form-engine/store/form-store-types.ts'
import { useFormState, useSectionLanguages } from '#web/form-engine/form-context.tsx'
import { FormItemView } from '#web/form-engine/fields/form-field-view.tsx'
import { keepEnter } from '#web/form-engine/variants/form-shell.tsx'
import { ConflictBar, SavedState, SavedWord } from '#web/form-engine/draft/saved-state.tsx'
import { useEarlyInput } from '#web/ui/controls/early-input.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useTitlePart } from '#web/lib/pages/use-title-part.ts'
import styles from '#web/theme/layouts/apply.module.css'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { cx } from '#web/ui/cx.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { StepList, type Step } from '#web/ui/content/step-list.tsx'
import { ApplyFoot } from './apply-foot.tsx'
import { reviewStep, type ApplyStep } from './apply-steps.ts'
import { ResumeHelp } from './resume-help.tsx'
import { ReviewStep } from './review-step.tsx'
import { StepSummary } from './step-summary.tsx'
import { useApplyActions } from './use-apply-actions.ts'
import { useFocusOnChange } from './use-focus-on-change.ts'
import type { ApplyStepsProps } from './apply-steps-props.ts'

/** One section of the form at a time, then the review. */
export function ApplySteps(props: ApplyStepsProps) {
  const { application, step, title, isWithdrawn, onStep } = props
  const { draft } = application
  const t = useTranslations()
  const sections = useFormState().sections.filter((section) => section.isVisible)
  const steps = [...sections.map(({ name }) => name), reviewStep]
  const at = Math.max(0, steps.indexOf(step ?? ''))
  const section = sections[at]
  const languageOf = useSectionLanguages()
  const heading = useFocusOnChange(steps[at]!)
  useTitlePart(section?.title ?? t('apply.step.review'))
  const actions = useApplyActions(props, { steps, at })
  const [leftSteps, setLeftSteps] = useState<ReadonlySet<string>>(new Set())
  const leaveFor = (target: ApplyStep) => {
    setLeftSteps(new Set([...leftSteps, steps[at]!]))
    void actions.goTo(target)
  }
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form)
  const position = { step: at + 1, steps: steps.length }
  return (
    <form
      ref={form}
      noValidate
      data-saves-itself
      className={styles.form}
      onKeyDown={keepEnter}
      onSubmit={(event) => {
        event.preventDefault()
        void (section ? actions.next() : actions.submit())
      }}
    >
      <div className={cx('to-600', styles.progress)}>
        <ProgressBar
          isSquare
          label={t('apply.steps')}
          percent={(position.step / position.steps) * 100}
          valueText={t('apply.stepOf', position)}
        />
      </div>
      <div className={cx('wrap page', styles.formGrid)}>
        <div className={cx(styles.beside, 'from-600')}>
          <StepList
            label={t('apply.steps')}
            doneLabel={t('apply.done')}
            steps={[...sections, null].map((each, index) =>
              stepOf(each, index, { at, leftSteps, t, props, languageOf }),
            )}
            onSelect={(target) => leaveFor(target.id)}
          />
        </div>
        <div className="stack g8">
          <header className="stack g2">
            <p className="ui muted">{title}</p>
            <h1 className="h1" ref={heading} tabIndex={-1} lang={section && languageOf(section.name)} dir="auto">
              {section ? section.title : t('apply.step.review')}
            </h1>
            <p className="ui muted to-600 dot-sep">
              <span>{t('apply.stepOf', position)}</span>
              <SavedWord draft={draft} />
            </p>
            <ConflictBar draft={draft} />
          </header>
          {isWithdrawn && <Bar>{t('apply.withdrawnNote')}</Bar>}
          <StepSummary section={section} attempt={actions.attempt} />
          {actions.failure && (
            <Bar tone="danger" role="alert">
              {actions.failure}
            </Bar>
          )}
          {section ? (
            <div className={styles.fields} key={section.name}>
              {section.paths.map((path) => (
                <FormItemView key={path} path={path} />
              ))}
              {section.name === resumeSection && <ResumeHelp application={application} lastResume={props.lastResume} />}
            </div>
          ) : (
            <ReviewStep sections={sections} onChange={onStep} />
          )}
        </div>
        <aside className={cx(styles.beside, 'from-1180')}>
          <SavedState draft={draft} />
        </aside>
      </div>
      <ApplyFoot
        saved={<SavedWord draft={draft} />}
        submitLabel={t(section ? 'apply.next' : 'apply.submit')}
        isSending={actions.isSending}
        onBack={at > 0 ? () => void actions.goTo(steps[at - 1]!) : undefined}
        onLeave={() => void actions.leave()}
      />
    </form>
  )
}

interface StepContext {
  at: number
  leftSteps: ReadonlySet<string>
  t: ReturnType<typeof useTranslations>
  props: ApplyStepsProps
  languageOf: ReturnType<typeof useSectionLanguages>
}

/** A row in the list of steps; without a section it is the review. */
function stepOf(
  section: SectionState | null,
  index: number,
  { at, leftSteps, t, props, languageOf }: StepContext,
): Step {
  const id = section?.name ?? reviewStep
  const errorCount = section?.errorCount ?? 0
  const isDone = errorCount === 0 && (index < at || leftSteps.has(id))
  return {
    id,
    label: section ? (section.title ?? '') : t('apply.step.review'),
    language: section ? languageOf(section.name) : undefined,
    state: index === at ? 'now' : isDone ? 'done' : 'todo',
    problem: errorCount > 0 ? t('apply.errors', { errorCount }) : undefined,
    href: props.hrefOf(id),
  }
}
