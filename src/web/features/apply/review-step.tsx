import type { ApplicationForm } from '#contract/applications.ts'
import type { ApplicationAnswer } from '#shared/applications/application-fields.ts'
import { useSay, type MessageKey, type Say } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/card.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Draft } from './use-draft.ts'
import type { ApplyStep } from './apply-steps.ts'
import type { ProblemBook } from './use-problems.ts'

interface ReviewProps {
  form: ApplicationForm
  draft: Draft
  problems: ProblemBook
  steps: readonly ApplyStep[]
  onChange: (step: ApplyStep) => void
}

/** Everything once more, as it will be sent, each part a step away from being changed. */
export function ReviewStep({ form, draft, problems, steps, onChange }: ReviewProps) {
  const say = useSay()
  const { values, application } = draft
  const parts: Partial<Record<ApplyStep, [string, string][]>> = {
    details: [
      [say('apply.fullName'), values.fullName],
      [say('apply.email'), values.email],
      [say('apply.phone'), values.phone],
      [say('apply.location'), values.location],
    ],
    resume: [[say('apply.resume'), application?.resume?.name ?? '']],
    questions: form.questions.map((question) => [
      question.label,
      answerText(question, values.answers[question.id], say),
    ]),
  }
  return (
    <div className="stack g6">
      <p>{say('apply.reviewText')}</p>
      {steps
        .filter((step) => step !== 'review')
        .map((step) => (
          <section key={step} className={cardClass({}, 'stack')}>
            <div className="row between">
              <h2 className="h2">{say(`apply.step.${step}` as MessageKey)}</h2>
              <Button
                size="s"
                variant="neutral"
                onClick={() => onChange(step)}
                aria-label={`${say('apply.change')}: ${say(`apply.step.${step}` as MessageKey)}`}
              >
                {say('apply.change')}
              </Button>
            </div>
            {problems.shownCount(step) > 0 && (
              <p style={{ color: 'var(--danger)' }}>{say('apply.errors', { errorCount: problems.shownCount(step) })}</p>
            )}
            <dl className="stack g3">
              {parts[step]?.map(([term, value]) => (
                <div key={term}>
                  <dt className="small muted" dir="auto">
                    {term}
                  </dt>
                  <dd dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                    {value || <span className="muted">{say('apply.notAnswered')}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </div>
  )
}

function answerText(
  question: ApplicationForm['questions'][number],
  answer: ApplicationAnswer | undefined,
  say: Say,
): string {
  const labelOf = (value: string) => question.options?.find((option) => option.value === value)?.label ?? value
  if (answer === undefined) return ''
  if (typeof answer === 'boolean') return say(answer ? 'apply.yes' : 'apply.no')
  return Array.isArray(answer) ? answer.map(labelOf).join(', ') : labelOf(answer)
}
