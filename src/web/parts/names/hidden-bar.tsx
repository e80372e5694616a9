import { useState, type ReactNode } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import styles from './names.module.css'
import { ShowNameDialog, type Showing } from './show-name-dialog.tsx'

export const barClass = styles.bar

/** Shows that a name is hidden, and why, with a button that reveals it for a reason. */
export function HiddenBar({ person, show, children }: Showing & { children: ReactNode }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Bar
        className={barClass}
        icon="eye-off"
        actions={
          <Button size="s" onClick={() => setOpen(true)}>
            {t('staffApplications.names.show')}
          </Button>
        }
      >
        {children}
      </Bar>
      {isOpen && <ShowNameDialog person={person} show={show} onClose={() => setOpen(false)} />}
    </>
  )
}
