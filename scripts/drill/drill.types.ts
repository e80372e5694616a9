export interface DrillOptions {
  /** The variant that runs in `npm test`: the same checks, fewer rounds. */
  isShort: boolean
  /** Prints what is being done. */
  print: (sentence: string) => void
}

/** The measurements, as worded in docs/operations.md. */
export type Figures = Record<string, string | number>

/** Throws if something failed. Either way it ends what it started and removes what it created. */
export type Drill = (options: DrillOptions) => Promise<Figures>
