/** What other features use from this one, besides its services. */
export { allowedKinds } from './file-kinds.ts'
export { attachmentHeader, extensionOf, safeFileName } from './file-name.ts'
export { type Upload, choiceOf, fieldError, readDataUrl, readForm, uploadOf } from './read-upload.ts'
