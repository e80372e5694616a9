import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

export type BuilderDialog = 'publish' | 'versions' | 'import' | 'paste' | 'preview'

export interface DialogProps {
  onClose: () => void
}

const dialogs = {
  publish: lazyPart(() => import('./publish-dialog.tsx'), 'PublishDialog'),
  versions: lazyPart(() => import('./versions-dialog.tsx'), 'VersionsDialog'),
  import: lazyPart(() => import('./import/import-dialog.tsx'), 'ImportDialog'),
  paste: lazyPart(() => import('./import/paste-dialog.tsx'), 'PasteDialog'),
  preview: lazyPart(() => import('./preview-dialog.tsx'), 'PreviewDialog'),
}

interface BuilderDialogsProps {
  dialog: BuilderDialog | null
  onChange: (dialog: BuilderDialog | null) => void
}

/** The builder's dialogs, each loaded when first opened. */
export function BuilderDialogs({ dialog, onChange }: BuilderDialogsProps) {
  if (!dialog) return null
  const Dialog = dialogs[dialog]
  return <Dialog onClose={() => onChange(null)} />
}
