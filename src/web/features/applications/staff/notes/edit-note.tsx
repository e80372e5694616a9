import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApplicationNote } from '#contract/applications/application-notes.ts'
import { mentionedIn } from '#shared/applications/notes.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { NoteField, type Colleague } from './note-field.tsx'
import { applicationNotesQuery } from './notes.queries.ts'

interface EditNoteProps {
  applicationId: string
  note: ApplicationNote
  colleagues: readonly Colleague[]
  onClose: () => void
}

/** Edits one's own note. If another tab saved first, the text typed here is kept. */
export function EditNote({ applicationId, note, colleagues, onClose }: EditNoteProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [text, setText] = useState(note.text)
  const fieldId = `note-${note.id}`
  useEffect(() => void focusField(fieldId), [fieldId])
  const close = () => {
    onClose()
    // Restores the button that opened it.
    requestAnimationFrame(() => document.getElementById(`edit-${note.id}`)?.focus())
  }
  const save = useMutation({
    mutationFn: () =>
      callApi('PUT /api/pcsx/staff/applications/:id/notes/:noteId', {
        params: { id: applicationId, noteId: note.id },
        body: { revision: note.revision, text, mentions: mentionedIn(text, colleagues).map(({ id }) => id) },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: applicationNotesQuery(applicationId).queryKey })
      announce(t('applicationNotes.saved'))
      close()
    },
    onError: () => focusField(fieldId),
  })
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') focusField(fieldId)
        else save.mutate()
      }}
    >
      <NoteField
        id={fieldId}
        label={t('applicationNotes.editLabel')}
        error={text.trim() === '' ? t('applicationNotes.empty') : save.isError ? save.error.message : undefined}
        value={text}
        onChange={setText}
        colleagues={colleagues}
      />
      <div className="row flow">
        <Button
          variant="primary"
          size="s"
          type="submit"
          isPending={save.isPending}
          pendingLabel={t('applicationNotes.working')}
        >
          {t('applicationNotes.save')}
        </Button>
        <Button size="s" onClick={close}>
          {t('applicationNotes.cancel')}
        </Button>
      </div>
    </form>
  )
}
