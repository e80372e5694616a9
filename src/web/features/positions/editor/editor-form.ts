import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'

/** What every section of the editor works with. */
export interface EditorForm {
  draft: PositionDraft
  content: PositionContent
  change: (next: Partial<PositionContent>) => void
  /** What is wrong with a field, by its path in the content. */
  errorOf: (path: string) => string | undefined
}
