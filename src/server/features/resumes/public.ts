/** What other features use of this one, besides its services. */
export { type StoredReading, storedReading, toColumn } from './pending-reading.ts'
export { foldSkill, knownSkills } from './word-lists.ts'
