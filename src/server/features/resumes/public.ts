/** What other features use from this one, besides its services. */
export { type StoredReading, storedReading, toColumn } from './read/pending-reading.ts'
export { readResume } from './read/read-resume.ts'
export { ResumeUnreadable, type ResumeType } from './read/resume-text.ts'
export { foldSkill, knownSkills } from './interpret/word-lists.ts'
