import { useState } from 'react'
import { TakeDraftDialog } from '#web/parts/take-draft-dialog.tsx'
import { useBuilder } from '../builder-context.ts'
import type { DialogProps } from '../builder-dialogs.tsx'
import { FormFileField } from './form-file-field.tsx'
import type { ReadForm } from './read-form-file.ts'

/** Replaces the draft with a form from JSON; undo brings the old draft back. */
export function ImportDialog({ onClose }: DialogProps) {
  const store = useBuilder()
  const [read, setRead] = useState<ReadForm | null>(null)
  const definition = read?.definition ?? null
  const take = () => {
    if (definition) store.edit(definition, { select: null })
  }
  return (
    <TakeDraftDialog canTake={definition !== null} onTake={take} onUndo={store.undo} onClose={onClose}>
      <FormFileField read={read} onRead={setRead} />
    </TakeDraftDialog>
  )
}
