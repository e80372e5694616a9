import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { TabCount, Tabs } from '#web/ui/content/tabs.tsx'
import type { BoardLane } from './lanes.ts'

interface StageSwitchProps {
  lanes: readonly (BoardLane & { name: string })[]
  /** The key of the one that is shown. */
  chosen: string
  onChoose: (lane: string) => void
}

/** On a phone: which stage or step of the board is shown. */
export function StageSwitch({ lanes, chosen, onChoose }: StageSwitchProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  return (
    <Tabs label={t('applicationBoard.stages')}>
      {lanes.map(({ key, name, count }) => (
        <button
          key={key}
          type="button"
          aria-current={key === chosen ? 'true' : undefined}
          onClick={() => onChoose(key)}
        >
          {name} <TabCount>{formatCount(count, locale)}</TabCount>
        </button>
      ))}
    </Tabs>
  )
}
