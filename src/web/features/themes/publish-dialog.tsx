import { PublishDraftDialog } from '#web/parts/publish-draft-dialog.tsx'
import { useTranslations } from '#web/lib/messages.ts'
import { themeColors, useProduct, useTheme, useThemeState, useThemeStore } from './theme-context.ts'
import { publishTheme } from './themes.queries.ts'

/** Publishes the draft to visitors, once every color in it is readable. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const store = useThemeStore()
  const theme = useTheme()
  const product = useProduct()
  const admin = useThemeState((state) => state.admin)
  const isSaved = useThemeState((state) => state.save === 'saved')
  const failing = themeColors.problems(theme, product).length
  const isSame = isSaved && !admin.hasUnpublishedChanges
  return (
    <PublishDraftDialog
      version={(admin.publishedVersion ?? 0) + 1}
      blockedReason={
        failing > 0 ? t('themes.failing', { count: failing }) : isSame ? t('formBuilder.nothingToPublish') : undefined
      }
      flush={store.flush}
      publish={async (note) => store.adopt(await publishTheme(product, store.getState().admin.revision, note))}
      onClose={onClose}
    >
      <p className="ui">{t(`themes.publishText.${product}`)}</p>
    </PublishDraftDialog>
  )
}
