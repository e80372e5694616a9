import { useState } from 'react'
import type { ApplicationNote } from '#contract/applications/application-notes.ts'
import { partsOf } from '#shared/applications/notes.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Avatar } from '#web/ui/content/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { DeleteNoteDialog } from './delete-note-dialog.tsx'
import { CutText } from '#web/parts/names/cut-text.tsx'
import { EditNote } from './edit-note.tsx'
import type { Colleague } from './note-field.tsx'
import styles from './notes.module.css'

interface NoteItemProps {
  applicationId: string
  note: ApplicationNote
  colleagues: readonly Colleague[]
}

/** One note; its author can change and delete it. */
export function NoteItem({ applicationId, note, colleagues }: NoteItemProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const date = formatMoment(note.writtenTs, locale)
  return (
    <li className={styles.note}>
      <Avatar name={note.authorName} isSoft />
      <div className="stack g2">
        <p>
          <bdi className="strong">{note.isOwn ? t('applicationNotes.you') : note.authorName}</bdi>{' '}
          <span className="small muted">{note.editedTs === null ? date : t('applicationNotes.edited', { date })}</span>
        </p>
        {open === 'edit' ? (
          <EditNote applicationId={applicationId} note={note} colleagues={colleagues} onClose={() => setOpen(null)} />
        ) : (
          <p className={styles.text} dir="auto">
            {partsOf(note.text, note.mentions).map((part, index) =>
              part.person ? (
                <bdi key={index} className={styles.mention}>
                  {part.text}
                </bdi>
              ) : (
                <CutText key={index} text={part.text} />
              ),
            )}
          </p>
        )}
        {note.isOwn && open !== 'edit' && (
          <div className="row flow">
            <Button
              size="s"
              id={`edit-${note.id}`}
              aria-label={t('applicationNotes.editOf', { date })}
              onClick={() => setOpen('edit')}
            >
              {t('applicationNotes.edit')}
            </Button>
            <Button size="s" aria-label={t('applicationNotes.deleteOf', { date })} onClick={() => setOpen('delete')}>
              {t('applicationNotes.delete')}
            </Button>
          </div>
        )}
        {open === 'delete' && (
          <DeleteNoteDialog applicationId={applicationId} noteId={note.id} onClose={() => setOpen(null)} />
        )}
      </div>
    </li>
  )
}
