import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

interface DraftVersion {
  version: number
  note: string | null
  /** When it was published, by whom, and other distinguishing data. */
  facts: string
}

interface DraftVersionsDialogProps {
  versions: readonly DraftVersion[]
  publishedVersion: number | null
  /** Restores a version as the draft. */
  restore: (version: number) => Promise<void>
  onUndo: () => void
  /** Shows a version, if it can be shown separately. */
  onLook?: (version: number) => void
  onClose: () => void
}

/** All published versions; each can be restored as the draft. */
export function DraftVersionsDialog(props: DraftVersionsDialogProps) {
  const { versions, publishedVersion, restore, onUndo, onLook, onClose } = props
  const t = useTranslations()
  const take = async (version: number) => {
    try {
      await restore(version)
      toasts.show(t('formBuilder.restored', { version }), { action: { label: t('formBuilder.undo'), onPress: onUndo } })
      onClose()
    } catch (error) {
      toasts.show((error as Error).message, { tone: 'error' })
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="l"
      title={t('formBuilder.versions')}
      closeLabel={t('formBuilder.close')}
    >
      {versions.length === 0 ? (
        <p className="ui muted">{t('formBuilder.noVersions')}</p>
      ) : (
        <ul className="stack g3">
          {versions.map(({ version, note, facts }) => (
            <li key={version} className={cardClass()}>
              <div className="row flow between">
                <p className="strong ui">
                  {t(version === publishedVersion ? 'formBuilder.versionIsLive' : 'formBuilder.versionNumber', {
                    version,
                  })}
                </p>
                <span className="row">
                  {onLook && (
                    <Button size="s" onClick={() => onLook(version)}>
                      {t('formBuilder.look')}
                      <span className="vh"> {t('formBuilder.versionNumber', { version })}</span>
                    </Button>
                  )}
                  <Button size="s" onClick={() => void take(version)}>
                    {t('formBuilder.restoreDraft')}
                    <span className="vh"> {t('formBuilder.versionNumber', { version })}</span>
                  </Button>
                </span>
              </div>
              <p className="small muted">{facts}</p>
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
