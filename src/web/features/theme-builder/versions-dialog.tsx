import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format.ts'
import { useSay } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { useProduct, useThemeState, useThemeStore } from './theme-context.tsx'
import { themeVersion } from './themes.queries.ts'

/** Every version that was published; each can be taken as the draft again, and looked at before it is published. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const store = useThemeStore()
  const product = useProduct()
  const { locale } = useBoot()
  const { versions, publishedVersion } = useThemeState((state) => state.admin)
  const restore = async (version: number) => {
    try {
      store.edit(await themeVersion(product, version))
      toasts.show(say('builder.restored', { version }), { action: { label: say('builder.undo'), onPress: store.undo } })
      onClose()
    } catch (error) {
      toasts.show((error as Error).message, { tone: 'error' })
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={say('builder.versions')}
      closeLabel={say('builder.close')}
    >
      {versions.length === 0 ? (
        <p className="ui muted">{say('builder.noVersions')}</p>
      ) : (
        <ul className="stack g3">
          {versions.map(({ version, publishedTs, publishedBy, note }) => (
            <li key={version} className={cardClass()}>
              <div className="row flow between">
                <p className="strong ui">
                  {say(version === publishedVersion ? 'builder.versionIsLive' : 'builder.versionNumber', { version })}
                </p>
                <Button size="s" onClick={() => void restore(version)}>
                  {say('builder.restoreDraft')}
                  <span className="vh"> {say('builder.versionNumber', { version })}</span>
                </Button>
              </div>
              <p className="small muted">
                {say('theme.versionFacts', { date: formatDate(publishedTs, locale), name: publishedBy })}
              </p>
              {note && (
                <p className="ui" dir="auto">
                  {note}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
