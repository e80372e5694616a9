import type { StaffForm } from '#contract/forms/staff-forms.ts'
import { useTranslations } from '#web/lib/messages.ts'

/** Why a form cannot be assigned; undefined if it can. */
export function useAssignHindrance({ isArchived, publishedVersion }: StaffForm): string | undefined {
  const t = useTranslations()
  if (isArchived) return t('staffForms.archived')
  return publishedVersion === null ? t('staffForms.unpublished') : undefined
}
