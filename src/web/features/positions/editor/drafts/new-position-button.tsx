import { useEffect, useState } from 'react'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const NewPositionDialog = lazyPart(() => import('./new-position-dialog.tsx'), 'NewPositionDialog')

interface NewPositionButtonProps {
  /** A link led here to begin one: its dialog opens at once, and `onAsked` is called. */
  isAsked?: boolean
  onAsked?: () => void
}

/** For people who may edit any position. */
export function NewPositionButton({ isAsked = false, onAsked }: NewPositionButtonProps) {
  const t = useTranslations()
  const { user } = useBoot()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    setOpen(true)
    onAsked?.()
  }, [isAsked, onAsked])
  if (!may(user, 'positions', 'write')) return null
  return (
    <>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        onPointerEnter={NewPositionDialog.preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" size="s" />
        {t('positionDrafts.newPosition')}
      </Button>
      {isOpen && <NewPositionDialog onClose={() => setOpen(false)} />}
    </>
  )
}
