import { useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import type { PartFailedProps } from '#web/ui/loading/lazy-part.tsx'
import { useErrorReport } from './error-screen.tsx'

/** A needed component failed to load: the page around it stays, and it can be loaded again. */
export function FailedPart({ error, onAgain, onClose, isOver }: PartFailedProps) {
  const t = useTranslations()
  const [isTrying, setTrying] = useState(false)
  useErrorReport(error)
  const handleAgain = () => {
    setTrying(true)
    void onAgain().then(() => setTrying(false))
  }
  return (
    <Bar
      role="alert"
      tone="danger"
      isOver={isOver}
      actions={
        <>
          <Button size="s" isPending={isTrying} onClick={handleAgain}>
            {t('shell.error.again')}
          </Button>
          {onClose && <IconButton icon="x" size="s" label={t('common.close')} onClick={onClose} />}
        </>
      }
    >
      {t('shell.error.chunkTitle')}
    </Bar>
  )
}
