import { useState } from 'react'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { MenuButton } from '#web/ui/overlays/menu-button.tsx'

const AddressDialog = lazyPart(() => import('./address-dialog.tsx'), 'AddressDialog')
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog')

/** Corrections to an application that a colleague added, until its candidate claims it. */
export function AddedActions({ application }: { application: StaffApplicationDetail }) {
  const t = useTranslations()
  const [open, setOpen] = useState<'address' | 'delete' | null>(null)
  const handleClose = () => setOpen(null)
  return (
    <>
      <MenuButton
        size="s"
        label={t('addedApplications.more')}
        entries={[
          {
            id: 'address',
            icon: 'mail',
            label: t('addedApplications.correctAddress'),
            onAction: () => setOpen('address'),
          },
          {
            id: 'delete',
            icon: 'trash-2',
            label: t('addedApplications.delete'),
            isDanger: true,
            onAction: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'address' && <AddressDialog application={application} onClose={handleClose} />}
      {open === 'delete' && <DeleteDialog application={application} onClose={handleClose} />}
    </>
  )
}
