import { lazy, Suspense } from 'react'

export type BuilderDialog = 'publish' | 'versions' | 'import' | 'paste' | 'preview'

export interface DialogProps {
  onClose: () => void
}

const dialogs = {
  publish: lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog })),
  versions: lazy(async () => ({ default: (await import('./versions-dialog.tsx')).VersionsDialog })),
  import: lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog })),
  paste: lazy(async () => ({ default: (await import('./paste-dialog.tsx')).PasteDialog })),
  preview: lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog })),
}

interface BuilderDialogsProps {
  dialog: BuilderDialog | null
  onChange: (dialog: BuilderDialog | null) => void
}

/** The builder's dialogs, each loaded when it is first opened. */
export function BuilderDialogs({ dialog, onChange }: BuilderDialogsProps) {
  if (!dialog) return null
  const Dialog = dialogs[dialog]
  return (
    <Suspense fallback={null}>
      <Dialog onClose={() => onChange(null)} />
    </Suspense>
  )
}
