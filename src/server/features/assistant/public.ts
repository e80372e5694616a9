/** What other features use from this one, besides its services. */
export { findVisibleQuestion, isVisibleQuestion } from './questions/visible-questions.ts'
