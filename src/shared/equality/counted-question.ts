import type { Chain } from './safe-change.ts'

/** How far people got by their answer to one question, as published. */
export interface CountedQuestion extends Chain {
  label: string
  /** In the form's order; `groups` may have more, which the form no longer offers. */
  choices: { value: string; label: string }[]
  /** Whether there is a group of twenty or more applicants for which no number is shown. */
  isLargeHidden: boolean
  /** The day on which it was counted, `2026-11-01`, UTC. */
  day: string
}
