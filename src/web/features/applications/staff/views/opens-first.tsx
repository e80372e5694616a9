import { useBoot } from '#web/lib/boot.ts'
import { useChangePreferences } from '#web/lib/storage/console-preferences.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'

/** Whether the menu opens the current view first. By default it opens "Everyone". */
export function OpensFirst({ current }: { current: string | null }) {
  const t = useTranslations()
  const { user } = useBoot()
  const changePreferences = useChangePreferences()
  const first = user?.console?.view ?? 'everyone'
  const isFirst = current === first
  if (current === null || (isFirst && first === 'everyone')) return null
  const handlePress = () => {
    changePreferences({ view: isFirst || current === 'everyone' ? null : current })
    announce(t(isFirst ? 'applicationViews.opensNoMore' : 'applicationViews.opensNow'))
  }
  return (
    <IconButton
      icon="star"
      size="s"
      label={t('applicationViews.opensFirst')}
      isPressed={isFirst}
      title={t('applicationViews.opensFirst')}
      onClick={handlePress}
    />
  )
}
