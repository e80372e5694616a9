import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { RowDialog } from './row-menu.tsx'
import { staffPositionQuery } from './staff-positions.queries.ts'

const ReopenDialog = lazyPart(() => import('./reopen-dialog.tsx'), 'ReopenDialog')

export interface OpenedRow {
  dialog: RowDialog
  position: { id: number; title: string }
}

interface RowDialogsProps {
  opened: OpenedRow
  onClose: () => void
  /** The closing step, which is about applications. */
  renderClosing: (position: OpenedRow['position'], onClose: () => void) => ReactNode
}

/** What the menu of a row opens. */
export function RowDialogs({ opened: { dialog, position }, onClose, renderClosing }: RowDialogsProps) {
  if (dialog === 'close') return renderClosing(position, onClose)
  return <EndDialog id={position.id} onClose={onClose} />
}

/** It says what the list does not know: who decided when a position closes, and what its source says. */
function EndDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useQuery(staffPositionQuery(String(id)))
  useEffect(() => {
    if (!error) return
    toasts.show(error.message, { tone: 'error' })
    onClose()
  }, [error, onClose])
  return data ? <ReopenDialog position={data} onClose={onClose} /> : null
}
