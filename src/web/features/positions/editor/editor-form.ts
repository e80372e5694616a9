import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'

/** The shared props of the editor's sections. */
export interface EditorForm {
  draft: PositionDraft
  content: PositionContent
  change: (next: Partial<PositionContent>) => void
  /** The error of a field, by its path in the content. */
  errorOf: (path: string) => string | undefined
}
