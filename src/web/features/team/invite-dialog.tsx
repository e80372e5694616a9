import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffRoles, type StaffRole } from '#shared/team/roles.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

/** An address and a role; the person gets a link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('recruiter')
  const invite = useMutation({
    mutationFn: () => callApi('POST /api/pcsx/staff/invitations', { body: { email, role } }),
    onSuccess: async ({ data }) => {
      await queryClient.invalidateQueries({ queryKey: ['team'] })
      toasts.show(t('staffTeam.invited', { email: data.email }), { tone: 'success' })
      onClose()
    },
    onError: () => focusField('invited-email'),
  })
  return (
    <Dialog
      isOpen
      title={t('staffTeam.invite')}
      isBusy={invite.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t('staffTeam.cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form="invite"
            isPending={invite.isPending}
            pendingLabel={t('staffTeam.working')}
          >
            {t('staffTeam.sendInvitation')}
          </Button>
        </>
      }
    >
      <form
        id="invite"
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          invite.mutate()
        }}
      >
        <TextField
          id="invited-email"
          label={t('staffTeam.email')}
          type="email"
          autoComplete="off"
          dir="ltr"
          maxLength={254}
          error={invite.isError ? invite.error.message : undefined}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Select
          id="invited-role"
          label={t('staffTeam.role')}
          help={t(`staffTeam.does.${role}`)}
          value={role}
          options={staffRoles.map((each) => ({ value: each, label: t(`staffTeam.roles.${each}`) }))}
          onChange={(event) => setRole(event.target.value as StaffRole)}
        />
      </form>
    </Dialog>
  )
}
