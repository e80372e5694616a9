import { processLimits, type StepStage } from '#shared/applications/hiring-steps.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { moved, movedTo, newStep, withStep, type TypedStep } from './edit-process.ts'
import { StepFields } from './step-fields.tsx'
import styles from './hiring-processes.module.css'

interface StageStepsProps {
  stage: StepStage
  /** Those of all stages. */
  steps: readonly TypedStep[]
  language: string
  problems: Record<string, string>
  onChange: (steps: TypedStep[]) => void
}

/** The steps of one stage, in the order in which people go through them. */
export function StageSteps({ stage, steps, language, problems, onChange }: StageStepsProps) {
  const t = useTranslations()
  const stageName = useStageName()
  const own = steps.filter((step) => step.stage === stage)
  const titleId = `process-${stage}`
  const nameId = (all: readonly TypedStep[], id: string) =>
    `process-steps.${all.findIndex((step) => step.id === id)}.names`
  const set = (next: TypedStep[], focusedId: string | undefined) => {
    onChange(next)
    // The pressed button has moved or is gone.
    requestAnimationFrame(() => focusField(focusedId === undefined ? `${titleId}-add` : nameId(next, focusedId)))
  }
  const add = () => {
    const step = newStep(stage)
    set(withStep(steps, step), step.id)
  }
  return (
    <section className="stack g4" aria-labelledby={titleId}>
      <h2 className="h2" id={titleId} dir="auto">
        {stageName(stage)}
      </h2>
      {own.length === 0 ? (
        <p className="small muted">{t('hiringProcesses.noSteps')}</p>
      ) : (
        <ol className={styles.list}>
          {own.map((step, place) => {
            const index = steps.indexOf(step)
            return (
              <StepFields
                key={step.id}
                step={step}
                index={index}
                place={place}
                count={own.length}
                language={language}
                errorOf={(field) => problems[`steps.${index}.${field}`]}
                onChange={(next) => onChange(steps.with(index, next))}
                onMove={(by) => set(moved(steps, step.id, by), step.id)}
                onDrop={(id) => set(movedTo(steps, id, place), id)}
                onRemove={() =>
                  set(
                    steps.filter(({ id }) => id !== step.id),
                    (own[place - 1] ?? own[place + 1])?.id,
                  )
                }
              />
            )
          })}
        </ol>
      )}
      {steps.length < processLimits.steps && (
        <div>
          <Button id={`${titleId}-add`} onClick={add}>
            <Icon name="plus" size="s" />
            {t('hiringProcesses.addStep')}
            <span className="vh"> {stageName(stage)}</span>
          </Button>
        </div>
      )}
    </section>
  )
}
