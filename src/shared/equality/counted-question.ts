import type { PublishedStages } from './safe-change.ts'

/** How far people got by their answer to one question, as it was published. */
export interface CountedQuestion extends PublishedStages {
  /** Of the form's item. */
  name: string
  label: string
  /** In the order of the form. */
  choices: { value: string; label: string }[]
  /** The day on which it was counted, `2026-11-01`, UTC. */
  day: string
}
