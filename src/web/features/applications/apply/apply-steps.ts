/** The last step; the others are the form's sections, by name. */
export const reviewStep = 'review'

/** A section's name, or `reviewStep`. */
export type ApplyStep = string

/** The step in a URL; undefined if missing or invalid. */
export const readStep = (step: unknown): ApplyStep | undefined =>
  typeof step === 'string' && /^[a-zA-Z][a-zA-Z0-9_]{0,63}$/.test(step) ? step : undefined
