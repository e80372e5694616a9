import { useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

export type FieldProblem = {
  /** The id of the input (or group) with the problem. */
  fieldId: string
  /** Worded exactly as at the field. */
  message: string
}

export type ErrorSummaryProps = {
  title: string
  problems: readonly FieldProblem[]
  /** Changes with every attempt to submit; the summary takes the focus each time. */
  attempt: number
}

/** All problems of a page above its form, as links to their fields. Takes the focus, so that it is read first. */
export function ErrorSummary({ attempt, ...rest }: ErrorSummaryProps) {
  return rest.problems.length > 0 ? <SummaryBox key={attempt} {...rest} /> : null
}

function SummaryBox({ title, problems }: Omit<ErrorSummaryProps, 'attempt'>) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className="h3">{title}</h2>
      <ul className="stack g1 ui">
        {problems.map((problem) => (
          <li key={problem.fieldId + problem.message}>
            <a
              href={`#${problem.fieldId}`}
              onClick={(event) => {
                if (focusField(problem.fieldId)) event.preventDefault()
              }}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Moves the focus to a field, or to the first input of a group, and scrolls it below the navbar. */
export function focusField(fieldId: string): boolean {
  const field = document.getElementById(fieldId)
  if (!field) return false
  const inner = field.querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-invalid], input, select, textarea, button',
  )
  const target = field.matches('input, select, textarea, button') ? field : (inner ?? field)
  field.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
  return true
}
