import type { FormAssignment } from '#contract/forms/form-assignments.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Status } from '#web/ui/feedback/status.tsx'

const tones = { open: 'live', in_progress: 'wait', completed: 'ok' } as const

/** The status of one person's form, with the progress while it is being filled in. */
export function AssignmentStatus({ assignment }: { assignment: FormAssignment }) {
  const t = useTranslations()
  const { status, isCanceled, isReopened, progress } = assignment
  if (isCanceled) return <Status tone="off">{t('staffForms.status.canceled')}</Status>
  return (
    <>
      <Status tone={tones[status]}>
        {t(isReopened && status !== 'completed' ? 'staffForms.status.reopened' : `staffForms.status.${status}`)}
      </Status>
      {status === 'in_progress' && <span className="small muted num"> {t('staffForms.answered', progress)}</span>}
    </>
  )
}
