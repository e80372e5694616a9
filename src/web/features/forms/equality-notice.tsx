import { smallestGroup } from '#shared/equality/hide-small-groups.ts'
import { stagesNotice } from '#shared/equality/notice.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'

/** The use of equal-opportunity answers: the same words above the questions and above the sent answers. */
export function EqualityNotice({ notice }: { notice: number }) {
  const t = useTranslations()
  return (
    <Bar icon="info">
      {notice >= stagesNotice
        ? t('forms.equalityNotice.now', { least: smallestGroup })
        : t('forms.equalityNotice.before')}
    </Bar>
  )
}
