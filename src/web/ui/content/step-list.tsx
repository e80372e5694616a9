import { cx } from '../cx.ts'
import { Icon } from './icon.tsx'
import styles from './step-list.module.css'

export type Step = {
  id: string
  label: string
  /** Language of the label, if different from the page's. */
  language?: string | undefined
  state: 'done' | 'now' | 'todo'
  /** The errors in it: "2 errors found". Replaces the number by an exclamation mark. */
  problem?: string
  /** "1 new question". */
  note?: string
  href: string
}

export type StepListProps = {
  steps: readonly Step[]
  label: string
  /** For screen readers, after a completed step's name: "done". */
  doneLabel: string
  /** If given, called instead of following the link. */
  onSelect?: (step: Step) => void
}

/** The steps of a long form: the current one, completed ones and errors; every step is a link. */
export function StepList({ steps, label, doneLabel, onSelect }: StepListProps) {
  return (
    <nav aria-label={label}>
      <ol>
        {steps.map((step, index) => (
          <li key={step.id} className={styles.item}>
            <a
              className={cx(styles.step, styles[step.state], step.problem && styles.bad)}
              href={step.href}
              aria-current={step.state === 'now' ? 'step' : undefined}
              onClick={
                onSelect &&
                ((event) => {
                  event.preventDefault()
                  onSelect(step)
                })
              }
            >
              <span className={styles.mark} aria-hidden="true">
                {step.problem ? '!' : step.state === 'done' ? <Icon name="check" /> : index + 1}
              </span>
              <span>
                {step.language ? <span lang={step.language}>{step.label}</span> : step.label}
                {step.state === 'done' && !step.problem && <span className="vh"> ({doneLabel})</span>}
              </span>
              {step.note && <span className={styles.sub}>{step.note}</span>}
              {step.problem && <span className={cx(styles.sub, styles.problem)}>{step.problem}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
