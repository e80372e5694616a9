import type { SearchParameters } from '#web/lib/pages/search-types.ts'

export interface ResumeDialogProps {
  /** Parameters of the search URL, for returning to it. */
  parameters: SearchParameters
  /** The page has reloaded since a file was chosen; continue with that file. */
  isResumed?: boolean
  /** The onboarding gate comes first: nothing is sent until it is passed. */
  isHeld?: boolean
  onClose: () => void
}
