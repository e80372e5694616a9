import type { SearchParameters } from '#web/lib/search-types.ts'

export interface ResumeDialogProps {
  /** What the search's address says: the way back to it. */
  parameters: SearchParameters
  /** The page was loaded anew since a file was chosen: that one goes on. */
  isResumed?: boolean
  /** Terms or first questions stand before the site: nothing is sent before they are through. */
  isHeld?: boolean
  onClose: () => void
}
