import { sentStatuses, type SentStatus } from '#shared/applications/staff-list.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { TabCount, Tabs } from '#web/ui/content/tabs.tsx'

interface StageSwitchProps {
  stage: SentStatus
  counts: Record<SentStatus, number>
  onChoose: (stage: SentStatus) => void
}

/** On a phone: which stage of the board is shown. */
export function StageSwitch({ stage, counts, onChoose }: StageSwitchProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  return (
    <Tabs label={t('applicationBoard.stages')}>
      {sentStatuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-current={status === stage ? 'true' : undefined}
          onClick={() => onChoose(status)}
        >
          {t(`staffApplications.status.${status}`)} <TabCount>{formatCount(counts[status], locale)}</TabCount>
        </button>
      ))}
    </Tabs>
  )
}
