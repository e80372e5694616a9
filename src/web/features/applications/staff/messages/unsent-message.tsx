import { useState } from 'react'
import type { StaffThreadMessage } from '#contract/inbox/staff-messages.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useSeconds } from '#web/lib/interaction/use-seconds.ts'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { useSending } from './use-sending.ts'

/** How long a message can still be undone, and the button; once its time is up, only that it is being sent. */
export function UnsentMessage({ sending }: { sending: NonNullable<StaffThreadMessage['sending']> }) {
  const t = useTranslations()
  const { undo } = useSending()
  const [isBusy, setBusy] = useState(false)
  const now = useSeconds()
  const seconds = now === null ? null : sending.sendsTs - now
  const isToMany = sending.count > 1
  const handleUndo = async () => {
    setBusy(true)
    await undo(sending.id, isToMany)
    setBusy(false)
  }
  return (
    <>
      <span className="num">
        {seconds === null || seconds <= 0 ? t('staffMessages.leavesSoon') : t('staffMessages.leaves', { seconds })}
      </span>
      {isToMany && <span>{t('staffMessages.leavesTo', { count: sending.count })}</span>}
      {(seconds === null || seconds > 0) && (
        <LinkButton disabled={isBusy} onClick={() => void handleUndo()}>
          {isToMany ? t('staffMessages.undoAll', { count: sending.count }) : t('staffMessages.undo')}
        </LinkButton>
      )}
    </>
  )
}
