import { useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { useMayActOnPeople } from './person-acts.tsx'

const PoolsDialog = lazyPart(() => import('./pools-dialog.tsx'), 'PoolsDialog')

/** Opens the pools, for those who may use them. */
export function PoolsButton() {
  const t = useTranslations()
  const mayAct = useMayActOnPeople()
  const [isOpen, setOpen] = useState(false)
  if (!mayAct) return null
  return (
    <>
      <Button onPointerEnter={PoolsDialog.preload} onFocus={PoolsDialog.preload} onClick={() => setOpen(true)}>
        {t('people.managePools')}
      </Button>
      {isOpen && <PoolsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
