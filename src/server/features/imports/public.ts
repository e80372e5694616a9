/** What other features use of this one, besides its services. */
export { skillsInText } from './derive-skills.ts'
export { seniorityFromTitle } from './derive-terms.ts'
