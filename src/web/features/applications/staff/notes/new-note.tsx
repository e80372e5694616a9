import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mentionedIn } from '#shared/applications/notes.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useHotkeys } from '#web/lib/interaction/hotkeys.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { useKeptText } from '../../messages/kept-text.ts'
import { NoteField, type Colleague } from './note-field.tsx'
import { staffApplicationQuery } from '../staff-applications.queries.ts'
import { applicationNotesQuery } from './notes.queries.ts'

/** The typed text is kept in this tab until it is saved, also while its author looks at other applications. */
export function NewNote({ applicationId, colleagues }: { applicationId: string; colleagues: readonly Colleague[] }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [text, setText] = useKeptText(`note ${applicationId}`)
  useHotkeys({ n: () => focusField('new-note') })
  // One key per note: on a double click, or a retry after a lost answer, it is added once.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isTried, setTried] = useState(false)
  const add = useMutation({
    mutationFn: () =>
      callApi('POST /api/pcsx/staff/applications/:id/notes', {
        params: { id: applicationId },
        body: { key, text, mentions: mentionedIn(text, colleagues).map(({ id }) => id) },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: applicationNotesQuery(applicationId).queryKey })
      // Its timeline says who wrote notes, and when.
      void queryClient.invalidateQueries({ queryKey: staffApplicationQuery(applicationId).queryKey, exact: true })
      setText('')
      setKey(crypto.randomUUID())
      setTried(false)
      announce(t('applicationNotes.added'))
      focusField('new-note')
    },
    onError: () => focusField('new-note'),
  })
  const isMissing = isTried && text.trim() === ''
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (text.trim() === '') focusField('new-note')
        else if (!add.isPending) add.mutate()
      }}
    >
      <NoteField
        id="new-note"
        label={t('applicationNotes.label')}
        help={t('applicationNotes.help')}
        error={isMissing ? t('applicationNotes.empty') : add.isError ? add.error.message : undefined}
        value={text}
        onChange={setText}
        colleagues={colleagues}
      />
      <div className="row">
        <Button type="submit" isPending={add.isPending} pendingLabel={t('applicationNotes.working')}>
          {t('applicationNotes.add')}
        </Button>
      </div>
    </form>
  )
}
