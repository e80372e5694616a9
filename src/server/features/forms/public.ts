/** What other features use from this one, besides its services. */
export { dropUnnamedFiles, fileValueOf, keepFormFile, mapFileAnswers, recordFormFile } from './answers/answer-files.ts'
export { linkedFiles, type AnswerOwner } from './answers/answer-owner.ts'
export { wrongChoices } from './answers/check-choices.ts'
export {
  type SealingScope,
  type StoredAnswers,
  maskAnswers,
  openAnswer,
  openAnswers,
  openSealedFile,
  sealAnswers,
} from './answers/confidential-answers.ts'
export { equalityKeys } from './equality/equality-answers.ts'
export { readAnswerFile } from './answers/read-answer-file.ts'
export { attachment, sendFile } from './answers/send-file.ts'
export { mergeAnswers, withSentAnswers } from './answers/sent-answers.ts'
export { countryOfPosition, defaultCountryOf, fallbackCountry } from './default-country.ts'
export { formsForPositions } from './forms-for-positions.ts'
export { itemAtPath, topItems } from './form-items.ts'
export { withFileUrls } from './present-form.ts'
export { problemText, serverRules, todayIn } from './rules/run-rules.ts'
