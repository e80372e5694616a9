import { useIsEntering } from '#web/features/onboarding-gate/use-is-at-gate.ts'
import { ResumeDialog } from '#web/features/profiles/resumes/resume-dialog.tsx'
import type { ResumeDialogProps } from '#web/features/profiles/resumes/resume-dialog-props.ts'

/** The search by résumé together with the onboarding gate: the only place that knows both. */
export function SearchByResume(props: Omit<ResumeDialogProps, 'isHeld'>) {
  return <ResumeDialog {...props} isHeld={useIsEntering()} />
}
export type SearchByResumeProps = Parameters<typeof SearchByResume>[0]
