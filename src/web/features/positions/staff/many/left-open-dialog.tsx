import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from '../staff-positions.module.css'
import type { Changed } from './use-change-many.ts'

interface LeftOpenDialogProps {
  left: Changed['left']
  /** Opens the closing step of one of them. */
  onCloseOne: (position: { id: number; title: string }) => void
  onDone: () => void
}

/** Loaded on demand: which positions were not closed, because people are still considered for them. Each has its closing step. */
export function LeftOpenDialog({ left, onCloseOne, onDone }: LeftOpenDialogProps) {
  const t = useTranslations()
  return (
    <Dialog
      isOpen
      title={t('staffPositions.many.leftTitle')}
      onOpenChange={(isOpen) => !isOpen && onDone()}
      actions={<Button onClick={onDone}>{t('staffPositions.many.done')}</Button>}
    >
      <p>{t('staffPositions.many.considered', { count: left.length })}</p>
      <ul className={styles.members}>
        {left.map(({ id, title, considered }) => (
          <li key={id} className="row between flow">
            <span dir="auto">{t('staffPositions.many.consideredFor', { title, count: considered })}</span>
            <Button
              size="s"
              aria-haspopup="dialog"
              aria-label={t('staffPositions.many.closeOne', { title })}
              onClick={() => onCloseOne({ id, title })}
            >
              {t('staffPositions.menu.close')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
