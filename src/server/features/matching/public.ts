export { hasTurnedMatchingOff } from './match-choices.service.ts'
export { evidenceInResume } from './resume-evidence.ts'
