import { useTranslations } from '#web/lib/messages.ts'
import { FieldError } from '#web/ui/controls/form-field.tsx'

interface DecisionFailureProps {
  error: Error | null
  /** By field; if there are any, the fields show them. */
  problems: Record<string, string>
}

/** The reason for a refusal, if no field of the dialog shows it. */
export function DecisionFailure({ error, problems }: DecisionFailureProps) {
  const t = useTranslations()
  if (!error || Object.keys(problems).length > 0) return null
  return (
    <div role="alert">
      <FieldError>{error.message || t('staffApplications.moveFailed')}</FieldError>
    </div>
  )
}
