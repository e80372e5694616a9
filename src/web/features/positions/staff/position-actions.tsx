import { useState, type ReactNode } from 'react'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

import { WritingActions } from '../editor/drafts/writing-actions.tsx'

const ReopenDialog = lazyPart(() => import('./reopen-dialog.tsx'), 'ReopenDialog')

interface PositionActionsProps {
  position: StaffPositionDetail
  /** The closing step, which is about applications. */
  renderClosing: (onClose: () => void) => ReactNode
}

/** Closing and reopening, for those who work on the position. */
export function PositionActions({ position, renderClosing }: PositionActionsProps) {
  const t = useTranslations()
  const { user } = useBoot()
  const [open, setOpen] = useState<'close' | 'reopen' | null>(null)
  if (!may(user, 'positions', 'write', 'own')) return null
  const done = () => setOpen(null)
  return (
    <>
      <WritingActions position={position} />
      {position.state === 'closed' ? (
        <Button aria-haspopup="dialog" onPointerEnter={ReopenDialog.preload} onClick={() => setOpen('reopen')}>
          {t('staffPositions.reopen')}
        </Button>
      ) : (
        <>
          <Button aria-haspopup="dialog" onPointerEnter={ReopenDialog.preload} onClick={() => setOpen('reopen')}>
            {t('staffPositions.setEnd')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setOpen('close')}>
            {t('staffPositions.close')}
          </Button>
        </>
      )}
      {open === 'close' && renderClosing(done)}
      {open === 'reopen' && <ReopenDialog position={position} onClose={done} />}
    </>
  )
}
