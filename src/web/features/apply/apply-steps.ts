export const applySteps = ['details', 'resume', 'questions', 'review'] as const
export type ApplyStep = (typeof applySteps)[number]
