import { useEffect, useState } from 'react'
import { useSay } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { themeColors, useProduct, useTheme, useThemeState, useThemeStore } from './theme-context.tsx'
import { publishTheme } from './themes.queries.ts'

/** Makes the draft what visitors see, once every colour in it can be read. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const store = useThemeStore()
  const theme = useTheme()
  const product = useProduct()
  const admin = useThemeState((state) => state.admin)
  const isSaved = useThemeState((state) => state.save === 'saved')
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const failing = themeColors.problems(theme, product).length
  const version = (admin.publishedVersion ?? 0) + 1
  const isSame = isSaved && !admin.hasUnpublishedChanges
  useEffect(() => void store.flush(), [store])
  const publish = async () => {
    setPending(true)
    setFailure(null)
    try {
      if (!(await store.flush())) throw new Error(say('builder.notSaved'))
      store.adopt(await publishTheme(product, store.getState().admin.revision, note.trim()))
      toasts.show(say('builder.published', { version }), { tone: 'success' })
      onClose()
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={isPending}
      title={say('builder.publishTitle', { version })}
      closeLabel={say('builder.close')}
      actions={
        <>
          <Button onClick={onClose}>{say('builder.cancel')}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            pendingLabel={say('builder.publishing')}
            disabledReason={
              failing > 0
                ? say('theme.failing', { count: failing })
                : isSame
                  ? say('builder.nothingToPublish')
                  : undefined
            }
            onClick={() => void publish()}
          >
            {say('builder.publishNow', { version })}
          </Button>
        </>
      }
    >
      <p className="ui">{say(`theme.publishText.${product}`)}</p>
      <TextField
        label={say('builder.publishNote')}
        optionalLabel={say('builder.optional')}
        dir="auto"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div role="alert">{failure && <Bar tone="danger">{failure}</Bar>}</div>
    </Dialog>
  )
}
