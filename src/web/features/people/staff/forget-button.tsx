import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { PickedPerson } from './person-acts.tsx'

const ForgetDialog = lazyPart(() => import('./forget-dialog.tsx'), 'ForgetDialog')

/** For administrators: deletes everything about a person who asked for it, and returns to the list. */
export function ForgetButton({ id, name }: PickedPerson) {
  const t = useTranslations()
  const { user } = useBoot()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  if (!may(user, 'settings', 'write')) return null
  const handleForgotten = () => {
    toasts.show(t('people.forgotten'), { tone: 'success' })
    return navigate({ to: '/careers/admin/people', search: {}, replace: true })
  }
  return (
    <p>
      <Button
        variant="disruptive"
        size="s"
        onPointerEnter={ForgetDialog.preload}
        onFocus={ForgetDialog.preload}
        onClick={() => setOpen(true)}
      >
        {t('people.forget')}
      </Button>
      {isOpen && <ForgetDialog id={id} name={name} onClose={() => setOpen(false)} onForgotten={handleForgotten} />}
    </p>
  )
}
