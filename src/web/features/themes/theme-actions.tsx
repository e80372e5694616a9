import { useState } from 'react'
import type { ThemeFile } from '#contract/employers/themes.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { saveFile } from '#web/lib/files/save-file.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { UndoButtons } from '#web/parts/undo-buttons.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { MenuButton } from '#web/ui/overlays/menu-button.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { themeColors, useProduct, useTheme, useThemeState, useThemeStore } from './theme-context.ts'
import styles from './themes.module.css'

const dialogs = {
  publish: lazyPart(() => import('./publish-dialog.tsx'), 'PublishDialog'),
  versions: lazyPart(() => import('./versions-dialog.tsx'), 'VersionsDialog'),
  import: lazyPart(() => import('./import-dialog.tsx'), 'ImportDialog'),
}

/** Actions on the whole theme, and which version is live. */
export function ThemeActions() {
  const t = useTranslations()
  const store = useThemeStore()
  const theme = useTheme()
  const product = useProduct()
  const admin = useThemeState((state) => state.admin)
  const canUndo = useThemeState((state) => state.history.past.length > 0)
  const canRedo = useThemeState((state) => state.history.future.length > 0)
  const isSaved = useThemeState((state) => state.save === 'saved')
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null)
  const failing = themeColors.problems(theme, product).length
  const Dialog = dialog && dialogs[dialog]
  const exportJson = () => {
    const file: ThemeFile = { format: 'candela-theme', product, theme }
    saveFile(`theme-${product}.json`, JSON.stringify(file, null, 2))
  }
  const reset = () => {
    store.edit({})
    toasts.show(t('themes.wasReset'), { action: { label: t('formBuilder.undo'), onPress: store.undo } })
  }
  return (
    <div className="row flow between">
      <p className="ui muted" role="status">
        {admin.publishedVersion === null
          ? t('themes.nothingLive')
          : t(admin.hasUnpublishedChanges || !isSaved ? 'themes.liveAndDraft' : 'themes.live', {
              version: admin.publishedVersion,
            })}
        {failing > 0 && <span className={styles.fails}> {t('themes.failing', { count: failing })}</span>}
      </p>
      <div className="row">
        <UndoButtons canUndo={canUndo} canRedo={canRedo} onUndo={store.undo} onRedo={store.redo} />
        <MenuButton
          label={t('formBuilder.moreActions')}
          entries={[
            {
              id: 'versions',
              label: t('formBuilder.versions'),
              icon: 'history',
              onAction: () => setDialog('versions'),
            },
            { id: 'export', label: t('formBuilder.export'), icon: 'download', onAction: exportJson },
            { id: 'import', label: t('formBuilder.import'), icon: 'upload', onAction: () => setDialog('import') },
            { id: 'reset', label: t('themes.reset'), icon: 'palette', onAction: reset },
          ]}
        />
        <Button variant="primary" onClick={() => setDialog('publish')}>
          {t('formBuilder.publish')}
        </Button>
      </div>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </div>
  )
}
