import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { NewNote } from './new-note.tsx'
import { NoteItem } from './note-item.tsx'
import { applicationNotesQuery } from './notes.queries.ts'
import styles from './notes.module.css'

/** Colleagues' notes about an application, and a field to add one. */
export function Notes({ applicationId }: { applicationId: string }) {
  const t = useTranslations()
  const answer = useQuery(applicationNotesQuery(applicationId))
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="notes">
      <h2 className="h2" id="notes">
        {t('applicationNotes.title')}
      </h2>
      <LoadedRows
        answer={answer}
        loadingLabel={t('applicationNotes.loading')}
        failedTitle={t('applicationNotes.failed')}
        retryLabel={t('applicationNotes.retry')}
        rowHeights={['48px']}
      >
        {({ notes, colleagues }) => (
          <>
            {notes.length === 0 ? (
              <p className="muted">{t('applicationNotes.none')}</p>
            ) : (
              <ol className={styles.list}>
                {notes.map((note) => (
                  <NoteItem key={note.id} applicationId={applicationId} note={note} colleagues={colleagues} />
                ))}
              </ol>
            )}
            <NewNote applicationId={applicationId} colleagues={colleagues} />
          </>
        )}
      </LoadedRows>
    </section>
  )
}
