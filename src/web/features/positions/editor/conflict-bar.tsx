import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { DraftState, DraftStore } from './drafts/draft-store.ts'

/**
 * Two people saved at once, or the server refused the input: nothing is lost, and the author decides. Otherwise shows scheduled
 * changes.
 */
export function ConflictBar({ store, state: { draft, status, message } }: { store: DraftStore; state: DraftState }) {
  const t = useTranslations()
  const { locale } = useBoot()
  if (status === 'conflict')
    return (
      <Bar
        tone="warning"
        role="alert"
        actions={
          <>
            <Button size="s" onClick={store.takeOther}>
              {t('positionDrafts.takeOther')}
            </Button>
            <Button size="s" onClick={() => void store.keepMine()}>
              {t('positionDrafts.keepMine')}
            </Button>
          </>
        }
      >
        {message ?? t('positionDrafts.savedElsewhere')}
      </Bar>
    )
  if (status === 'refused')
    return (
      <Bar tone="danger" role="alert">
        {message}
      </Bar>
    )
  if (status === 'saved' && draft.opensTs !== null)
    return <Bar>{t('positionDrafts.opensAlone', { date: formatDate(draft.opensTs, locale) })}</Bar>
  return null
}
