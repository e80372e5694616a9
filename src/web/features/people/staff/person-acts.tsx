import { useState } from 'react'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { textsOf, useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const CompareDialog = lazyPart(() => import('./merging/compare-dialog.tsx'), 'CompareDialog')
const AskDialog = lazyPart(() => import('./ask-dialog.tsx'), 'AskDialog')
const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog', {
  also: textsOf('addedApplications'),
})

export interface PickedPerson {
  id: string
  name: string
}

/** Hiring managers can read about people, but not send them requests. */
export function useMayActOnPeople(): boolean {
  const { user } = useBoot()
  return may(user, 'people', 'write')
}

/** Requests to people: for their consent, and to apply. `onDone`: the request was sent, and the dialog is closed. */
export function PersonActs({
  people,
  size,
  onDone,
}: {
  people: readonly PickedPerson[]
  size?: 's'
  onDone?: () => void
}) {
  const t = useTranslations()
  const [open, setOpen] = useState<{ kind: 'ask' | 'invite' | 'compare'; people: readonly PickedPerson[] } | null>(null)
  const handleClose = (isDone: boolean) => {
    setOpen(null)
    if (isDone) onDone?.()
  }
  return (
    <>
      <Button
        {...(size && { size })}
        onPointerEnter={AskDialog.preload}
        onFocus={AskDialog.preload}
        onClick={() => setOpen({ kind: 'ask', people })}
      >
        {t('people.ask')}
      </Button>
      <Button
        {...(size && { size })}
        variant="primary"
        onPointerEnter={InviteDialog.preload}
        onFocus={InviteDialog.preload}
        onClick={() => setOpen({ kind: 'invite', people })}
      >
        {t('people.invite')}
      </Button>
      {people.length === 2 && (
        <Button
          {...(size && { size })}
          onPointerEnter={CompareDialog.preload}
          onFocus={CompareDialog.preload}
          onClick={() => setOpen({ kind: 'compare', people })}
        >
          {t('people.compare')}
        </Button>
      )}
      {open?.kind === 'compare' && (
        <CompareDialog ids={[open.people[0]!.id, open.people[1]!.id]} onClose={handleClose} />
      )}
      {open?.kind === 'ask' && <AskDialog people={open.people} onClose={handleClose} />}
      {open?.kind === 'invite' && <InviteDialog people={open.people} onClose={handleClose} />}
    </>
  )
}
