import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DraftVersionsDialog } from '#web/parts/draft-versions-dialog.tsx'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { formVersionQuery } from './builder.queries.ts'
import { useBuilder, useBuilderState } from './builder-context.ts'
import type { DialogProps } from './builder-dialogs.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

/** All published versions; each can be viewed, and restored as the draft. */
export function VersionsDialog({ onClose }: DialogProps) {
  const store = useBuilder()
  const t = useTranslations()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const form = useBuilderState((state) => state.form)
  const [shown, setShown] = useState<number | null>(null)
  if (shown !== null) return <PreviewDialog version={shown} onClose={() => setShown(null)} />
  return (
    <DraftVersionsDialog
      versions={form.versions.map(({ version, publishedTs, publishedBy, note, itemCount }) => ({
        version,
        note,
        facts: t('formBuilder.versionFacts', {
          date: formatDate(publishedTs, locale),
          name: publishedBy,
          count: itemCount,
        }),
      }))}
      publishedVersion={form.publishedVersion}
      restore={async (version) =>
        store.edit((await queryClient.ensureQueryData(formVersionQuery(form.id, version))).definition)
      }
      onUndo={store.undo}
      onLook={setShown}
      onClose={onClose}
    />
  )
}
