export interface DrillOptions {
  /** The form that runs in `npm test`: the same checks, fewer rounds. */
  isShort: boolean
  /** Says what is being done now. */
  t: (sentence: string) => void
}

/** What was measured, in the words of docs/operations.md. */
export type Figures = Record<string, string | number>

/** Throws where something did not hold. Ends what it started and removes what it made, also then. */
export type Drill = (options: DrillOptions) => Promise<Figures>
