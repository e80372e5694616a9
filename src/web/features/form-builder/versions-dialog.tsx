import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format.ts'
import { useSay } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { formVersionQuery } from './admin-forms.queries.ts'
import { useBuilder, useBuilderState } from './builder-context.tsx'
import type { DialogProps } from './builder-dialogs.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import styles from './builder.module.css'

/** Every version that was published; each can be looked at, and taken as the draft again. */
export function VersionsDialog({ onClose }: DialogProps) {
  const store = useBuilder()
  const say = useSay()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const form = useBuilderState((state) => state.form)
  const [shown, setShown] = useState<number | null>(null)
  const restore = async (version: number) => {
    try {
      const { definition } = await queryClient.ensureQueryData(formVersionQuery(form.id, version))
      store.edit(definition)
      toasts.show(say('builder.restored', { version }), {
        action: { label: say('builder.undo'), onPress: store.undo },
      })
      onClose()
    } catch (error) {
      toasts.show((error as Error).message, { tone: 'error' })
    }
  }
  if (shown !== null) return <PreviewDialog version={shown} onClose={() => setShown(null)} />
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="l"
      title={say('builder.versions')}
      closeLabel={say('builder.close')}
    >
      {form.versions.length === 0 ? (
        <p className="ui muted">{say('builder.noVersions')}</p>
      ) : (
        <ul className="stack g3">
          {form.versions.map(({ version, publishedTs, publishedBy, note, itemCount }) => (
            <li key={version} className={styles.box}>
              <div className={styles.boxHead}>
                <p className="strong ui">
                  {say(version === form.publishedVersion ? 'builder.versionIsLive' : 'builder.versionNumber', {
                    version,
                  })}
                </p>
                <span className="row">
                  <Button size="s" onClick={() => setShown(version)}>
                    {say('builder.look')}
                    <span className="vh"> {say('builder.versionNumber', { version })}</span>
                  </Button>
                  <Button size="s" onClick={() => void restore(version)}>
                    {say('builder.restoreDraft')}
                    <span className="vh"> {say('builder.versionNumber', { version })}</span>
                  </Button>
                </span>
              </div>
              <p className="small muted">
                {say('builder.versionFacts', {
                  date: formatDate(publishedTs, locale),
                  name: publishedBy,
                  count: itemCount,
                })}
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
