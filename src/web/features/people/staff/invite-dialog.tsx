import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { undoMinutes } from '#shared/applications/decisions.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { PositionField, type ChosenPosition } from '#web/parts/position-field.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { LeftOut } from './left-out.tsx'
import type { PickedPerson } from './person-acts.tsx'
import { useInvitations } from './use-invitations.ts'

/** Loaded on demand. Invites people to apply for an open position. */
export function InviteDialog({
  people,
  onClose,
}: {
  people: readonly PickedPerson[]
  onClose: (isDone: boolean) => void
}) {
  const t = useTranslations()
  const { invite: send } = useInvitations()
  // Pressed twice, it is one sending; for another position it is another.
  const [keys] = useState(() => new Map<string, string>())
  const [position, setPosition] = useState<ChosenPosition | null>(null)
  const [isChecked, setChecked] = useState(false)
  const invite = useMutation({
    mutationFn: (positionId: string) => {
      if (!keys.has(positionId)) keys.set(positionId, crypto.randomUUID())
      return send(
        keys.get(positionId)!,
        Number(positionId),
        people.map(({ id }) => id),
      )
    },
    onSuccess: ({ leftOut }) => {
      if (leftOut.length === 0) onClose(true)
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!position) document.getElementById('invite-position')?.focus()
    else if (!invite.isPending) invite.mutate(position.id)
  }
  const isDone = invite.data !== undefined
  const handleClose = () => onClose(isDone)
  return (
    <Dialog
      isOpen
      title={t('people.inviteTitle', { count: people.length, name: people[0]!.name })}
      closeLabel={t('people.close')}
      onOpenChange={(isOpen) => !isOpen && handleClose()}
      isBusy={invite.isPending}
      actions={
        isDone ? (
          <Button variant="primary" onClick={handleClose}>
            {t('people.close')}
          </Button>
        ) : (
          <>
            <Button onClick={handleClose}>{t('people.cancel')}</Button>
            <Button
              variant="primary"
              type="submit"
              form="invite-to-apply"
              isPending={invite.isPending}
              pendingLabel={t('people.sending')}
            >
              {t('people.inviteAction', { count: people.length })}
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <div role="status">
          <LeftOut people={invite.data.leftOut} />
        </div>
      ) : (
        <form id="invite-to-apply" className="stack g4" noValidate onSubmit={handleSubmit}>
          <p>{t('people.inviteText', { minutes: undoMinutes })}</p>
          <PositionField
            id="invite-position"
            value={position}
            error={isChecked && !position ? t('people.choosePosition') : undefined}
            onChange={setPosition}
          />
          {invite.error && (
            <Bar tone="danger" role="alert">
              {invite.error.message}
            </Bar>
          )}
        </form>
      )}
    </Dialog>
  )
}
