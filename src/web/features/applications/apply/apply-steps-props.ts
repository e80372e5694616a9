import type { Application } from '#contract/applications/applications.ts'
import type { UploadedFile } from '#contract/files/files.ts'
import type { ApplicationDraft } from './application-draft.ts'
import type { ApplyStep } from './apply-steps.ts'

export interface ApplyStepsProps {
  application: ApplicationDraft
  isWithdrawn: boolean
  /** The position. */
  title: string
  lastResume: UploadedFile | null
  step: ApplyStep | undefined
  hrefOf: (step: ApplyStep) => string
  onStep: (step: ApplyStep) => void
  onLeave: () => void
  /** Sending begins, or has failed. */
  onSending: (isSending: boolean) => void
  onSent: (application: Application) => void
}
