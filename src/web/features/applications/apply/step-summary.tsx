import type { SectionState } from '#shared/form-engine/store/form-store-types.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useFieldId, useFormEnvironment, useFormState } from '#web/form-engine/form-context.tsx'
import { listedProblemText } from '#web/form-engine/fields/problem-text.ts'
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx'

/** The problems of one step, after an attempt to leave it; of all steps before sending. */
export function StepSummary({ section, attempt }: { section: SectionState | undefined; attempt: number }) {
  const t = useTranslations()
  const environment = useFormEnvironment()
  const idOf = useFieldId()
  const { problems } = useFormState()
  if (attempt === 0) return null
  const shown = problems.filter(({ path }) => !section || section.paths.includes(path.split('.')[0]!))
  return (
    <ErrorSummary
      title={t('apply.problems', { count: shown.length })}
      attempt={attempt}
      problems={shown.map(({ path, label, problem }) => ({
        fieldId: idOf(path),
        message: listedProblemText(problem, label, environment.t, environment.locale),
      }))}
    />
  )
}
