import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { undoMinutes } from '#shared/applications/decisions.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { PositionField, type ChosenPosition } from '#web/parts/position-field.tsx'
import { LeftOut } from './left-out.tsx'
import { PeopleDialog } from './people-dialog.tsx'
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
  // Pressed twice, it is one request; for another position it is another.
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
  const handleSubmit = () => {
    setChecked(true)
    if (!position) document.getElementById('invite-position')?.focus()
    else invite.mutate(position.id)
  }
  return (
    <PeopleDialog
      title={t('people.inviteTitle', { count: people.length, name: people[0]!.name })}
      formId="invite-to-apply"
      actLabel={t('people.inviteAction', { count: people.length })}
      isPending={invite.isPending}
      error={invite.error}
      outcome={invite.data && <LeftOut people={invite.data.leftOut} />}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{t('people.inviteText', { minutes: undoMinutes })}</p>
      <PositionField
        id="invite-position"
        value={position}
        error={isChecked && !position ? t('people.choosePosition') : undefined}
        onChange={setPosition}
      />
    </PeopleDialog>
  )
}
