import type { ApplicationStatus } from '#shared/applications/application-status.ts'
import { useBoot } from './boot.ts'
import { useTranslations } from './messages.ts'

/** The candidates' name of a stage, in the employer's own words if they named it. */
export function useCandidateStageName(): (status: ApplicationStatus) => string {
  const t = useTranslations()
  const { stages } = useBoot().configs
  return (status) => stages?.[status]?.candidateName ?? t(`application.status.${status}`)
}
