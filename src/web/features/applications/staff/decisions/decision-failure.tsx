import { useTranslations } from '#web/lib/messages.ts'
import { FieldError } from '#web/ui/controls/form-field.tsx'

interface DecisionFailureProps {
  error: Error | null
  /** By field; if there are any, the fields say them. */
  problems: Record<string, string>
}

/** Why a decision was refused, if no field of the dialog says it. */
export function DecisionFailure({ error, problems }: DecisionFailureProps) {
  const t = useTranslations()
  if (!error || Object.keys(problems).length > 0) return null
  return (
    <div role="alert">
      <FieldError>{error.message || t('staffApplications.moveFailed')}</FieldError>
    </div>
  )
}
