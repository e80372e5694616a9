import type { SectionState } from '#shared/form-engine/form-store-types.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useSay } from '#web/lib/messages.ts'
import { useFieldId, useFormEnvironment, useFormState } from '#web/form-engine/form-context.tsx'
import { problemText } from '#web/form-engine/problem-text.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'

/** In a list of problems, one that does not name its question is of no use. */
function named(label: string, message: string, direction: 'ltr' | 'rtl'): string {
  if (!label) return message
  const question = /[\p{L}\d)]$/u.test(label) ? `${label}:` : label
  return `${direction === 'rtl' ? `\u2068${question}\u2069` : question} ${message}`
}

/** The problems of one step, after it was tried to leave it; of all steps before sending. */
export function StepSummary({ section, attempt }: { section: SectionState | undefined; attempt: number }) {
  const say = useSay()
  const { direction } = useBoot()
  const environment = useFormEnvironment()
  const idOf = useFieldId()
  const { problems } = useFormState()
  if (attempt === 0) return null
  const shown = problems.filter(({ path }) => !section || section.paths.includes(path.split('.')[0]!))
  return (
    <ErrorSummary
      title={say('apply.problems', { count: shown.length })}
      attempt={attempt}
      problems={shown.map(({ path, label, problem }) => {
        const message = problemText(problem, environment.say)
        const isNameless = 'key' in problem && problem.key === 'required'
        return { fieldId: idOf(path), message: isNameless ? named(label, message, direction) : message }
      })}
    />
  )
}
