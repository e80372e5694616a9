import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { UndoButtons } from '#web/parts/undo-buttons.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { MenuButton } from '#web/ui/overlays/menu-button.tsx'
import { saveFile } from '#web/lib/files/save-file.ts'
import { formDocument } from './builder.queries.ts'
import type { BuilderDialog } from './builder-dialogs.tsx'
import { useBuilder, useBuilderState } from './builder-context.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import styles from './builder.module.css'

/** Name, version and actions for the whole form. */
export function BuilderHeader({ onOpen }: { onOpen: (dialog: BuilderDialog) => void }) {
  const store = useBuilder()
  const t = useTranslations()
  const form = useBuilderState((state) => state.form)
  const canUndo = useBuilderState((state) => state.history.past.length > 0)
  const canRedo = useBuilderState((state) => state.history.future.length > 0)
  const exportJson = async () => {
    try {
      await store.flush()
      const document = await formDocument(form.id)
      saveFile(`${form.name}.json`, JSON.stringify(document, null, 2))
    } catch (error) {
      toasts.show((error as Error).message, { tone: 'error' })
    }
  }
  return (
    <header className={styles.head}>
      <div className={styles.headText}>
        <h1 className="h2" dir="auto">
          {form.name}
        </h1>
        <p className="small muted">
          <VersionSentence />
        </p>
        <p className="small muted row flow">
          <SaveWord />
          {form.publishedVersion !== null && (
            <Link to="/careers/admin/forms/$id/answers" params={{ id: form.id }}>
              {t('formBuilder.answers')}
            </Link>
          )}
        </p>
      </div>
      <div className={styles.headActions}>
        <span className="row">
          <UndoButtons canUndo={canUndo} canRedo={canRedo} onUndo={store.undo} onRedo={store.redo} />
          <MenuButton
            label={t('formBuilder.moreActions')}
            entries={[
              { id: 'versions', label: t('formBuilder.versions'), icon: 'history', onAction: () => onOpen('versions') },
              { id: 'paste', label: t('formBuilder.paste'), icon: 'text', onAction: () => onOpen('paste') },
              { id: 'export', label: t('formBuilder.export'), icon: 'download', onAction: () => void exportJson() },
              { id: 'import', label: t('formBuilder.import'), icon: 'upload', onAction: () => onOpen('import') },
            ]}
          />
        </span>
        <Button onClick={() => onOpen('preview')}>{t('formBuilder.preview')}</Button>
        <Button variant="primary" onClick={() => onOpen('publish')}>
          {t('formBuilder.publish')}
        </Button>
      </div>
    </header>
  )
}

/** "Version 7, draft. Version 6 is live and has 212 answers." */
function VersionSentence() {
  const t = useTranslations()
  const form = useBuilderState((state) => state.form)
  const isChanged = useBuilderState((state) => state.save.status !== 'saved')
  const live = form.publishedVersion
  if (live === null) return t('formBuilder.versionFirst')
  const values = { version: live, next: live + 1, count: form.counts?.completed ?? 0 }
  return t(form.hasUnpublishedChanges || isChanged ? 'formBuilder.versionDraft' : 'formBuilder.versionLive', values)
}

/** Whether the work is saved; announced only if it is not, because saving happens at every pause. */
function SaveWord() {
  const store = useBuilder()
  const t = useTranslations()
  const { status, failure } = useBuilderState((state) => state.save)
  const isFailed = status === 'failed'
  return (
    <span className="row">
      <Icon name={isFailed ? 'cloud-off' : 'cloud-check'} size="s" />
      {!isFailed && <span>{t(status === 'saved' ? 'formBuilder.saved' : 'formBuilder.saving')}</span>}
      <span role="status">{isFailed && t('formBuilder.notSaved')}</span>
      {isFailed && failure && (
        <>
          <span dir="auto">{failure}</span>
          <LinkButton onClick={() => void store.flush()}>{t('formBuilder.saveNow')}</LinkButton>
        </>
      )}
    </span>
  )
}
