/** The last step; the others are the form's sections, each by its name. */
export const reviewStep = 'review'

/** A section's name, or `reviewStep`. */
export type ApplyStep = string

/** The step that an address names; undefined for none, and for what cannot be one. */
export const readStep = (step: unknown): ApplyStep | undefined =>
  typeof step === 'string' && /^[a-zA-Z][a-zA-Z0-9_]{0,63}$/.test(step) ? step : undefined
