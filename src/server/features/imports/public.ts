/** What other features use from this one, besides its services. */
export { skillsInText } from './derive/derive-skills.ts'
export { seniorityFromTitle } from './derive/derive-terms.ts'
export { finishWritten } from './finish-written.ts'
export { lockImports } from './lock-imports.ts'
