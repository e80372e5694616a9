import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { compareDefinitions } from '#shared/form-builder/compare-definitions.ts'
import { useSay } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { formVersionQuery, newerForm, problemsOf, publishDraft } from './admin-forms.queries.ts'
import { useBuilder, useBuilderState } from './builder-context.tsx'
import type { DialogProps } from './builder-dialogs.tsx'
import { ChangeList } from './change-list.tsx'

/** Makes the draft the version that candidates get: says what changes for them first. */
export function PublishDialog({ onClose }: DialogProps) {
  const store = useBuilder()
  const say = useSay()
  const form = useBuilderState((state) => state.form)
  const isSaved = useBuilderState((state) => state.save.status === 'saved')
  const live = form.publishedVersion
  const { data } = useQuery({ ...formVersionQuery(form.id, live ?? 0), enabled: live !== null })
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  useEffect(() => void store.flush(), [store])
  const isSame = live !== null && isSaved && !form.hasUnpublishedChanges
  const next = (live ?? 0) + 1
  const publish = async () => {
    setPending(true)
    setFailure(null)
    try {
      if (!(await store.flush())) throw new Error(say('builder.notSaved'))
      const definition = store.getState().history.present
      const answer = await publishDraft(form.id, store.getState().form.draftRevision, note.trim())
      store.adopt(answer, definition)
      toasts.show(say('builder.published', { version: answer.publishedVersion ?? next }), { tone: 'success' })
      onClose()
    } catch (error) {
      const newer = newerForm(error)
      const problems = problemsOf(error).map(([, message]) => message)
      setFailure(newer ? say('builder.conflictText') : problems.slice(0, 5).join(' ') || (error as Error).message)
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={isPending}
      title={say('builder.publishTitle', { version: next })}
      closeLabel={say('builder.close')}
      actions={
        <>
          <Button onClick={onClose}>{say('builder.cancel')}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            pendingLabel={say('builder.publishing')}
            disabledReason={
              form.problems.length > 0 && isSaved
                ? say('builder.problems', { count: form.problems.length })
                : isSame
                  ? say('builder.nothingToPublish')
                  : undefined
            }
            onClick={() => void publish()}
          >
            {say('builder.publishNow', { version: next })}
          </Button>
        </>
      }
    >
      <p className="ui">{say(live === null ? 'builder.publishFirst' : 'builder.publishText')}</p>
      {data && (
        <div className="stack g2">
          <p className="ui strong">{say('builder.changesSince', { version: data.version })}</p>
          <ChangeList changes={compareDefinitions(data.definition, form.definition)} />
        </div>
      )}
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
