import { DraftVersionsDialog } from '#web/parts/draft-versions-dialog.tsx'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useProduct, useThemeState, useThemeStore } from './theme-context.ts'
import { themeVersion } from './themes.queries.ts'

/** All published versions; each can be restored as the draft, and viewed before it is published. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const store = useThemeStore()
  const product = useProduct()
  const { locale } = useBoot()
  const { versions, publishedVersion } = useThemeState((state) => state.admin)
  return (
    <DraftVersionsDialog
      versions={versions.map(({ version, publishedTs, publishedBy, note }) => ({
        version,
        note,
        facts: t('themes.versionFacts', { date: formatDate(publishedTs, locale), name: publishedBy }),
      }))}
      publishedVersion={publishedVersion}
      restore={async (version) => store.edit(await themeVersion(product, version))}
      onUndo={store.undo}
      onClose={onClose}
    />
  )
}
