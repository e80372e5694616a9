/** A file demands more work than any personal calendar does. */
export class TooMuchWork extends Error {
  override name = 'TooMuchWork'
}

/** About one or two microseconds each: a year of a daily appointment is 365, twenty years of single ones some ten thousand. */
const most = 400_000

/** How much work one file may cause, beyond reading its bytes, because other requests wait for it. */
export class WorkBudget {
  #left = most

  /** @throws TooMuchWork once all is spent */
  spend(units: number): void {
    this.#left -= units
    // Includes NaN.
    if (!(this.#left >= 0)) throw new TooMuchWork()
  }
}
