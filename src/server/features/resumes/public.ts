/** What other features use from this one, besides its services. */
export { type StoredReading, storedReading, toColumn } from './read/pending-reading.ts'
export { foldSkill, knownSkills } from './interpret/word-lists.ts'
