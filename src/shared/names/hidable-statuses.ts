/** Stages in which a position can hide names: those before someone is chosen. */
export const hidableStatuses = ['submitted', 'in_review', 'interview'] as const
export type HidableStatus = (typeof hidableStatuses)[number]
