import type { FormAssignment } from '#contract/form-assignments.ts'
import { useSay } from '#web/lib/messages.ts'
import { Status } from '#web/ui/status.tsx'

const tones = { open: 'live', in_progress: 'wait', completed: 'ok' } as const

/** Where one person's form stands; how far it is while it is being filled in. */
export function AssignmentStatus({ assignment }: { assignment: FormAssignment }) {
  const say = useSay()
  const { status, isCanceled, isReopened, progress } = assignment
  if (isCanceled) return <Status tone="off">{say('formAdmin.status.canceled')}</Status>
  return (
    <>
      <Status tone={tones[status]}>
        {say(isReopened && status !== 'completed' ? 'formAdmin.status.reopened' : `formAdmin.status.${status}`)}
      </Status>
      {status === 'in_progress' && <span className="small muted num"> {say('formAdmin.answered', progress)}</span>}
    </>
  )
}
