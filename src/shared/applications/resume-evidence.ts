/** What a résumé says about a requirement: it names it, it names something close to it, or it does not name it. */
export const evidenceStates = ['met', 'partly', 'missing'] as const
export type EvidenceState = (typeof evidenceStates)[number]
