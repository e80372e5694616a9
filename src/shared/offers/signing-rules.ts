import { hasContent } from './offer-document-row.ts'

/** Spec/1 §9. */
export const offerLimits = {
  cacheSeconds: 86_400,
  toastMs: 15_000,
  confettiPieces: 200,
  uploadFiles: 1,
  uploadMB: 10,
  /** Content that travels as `b64_string`, all documents of an offer together. */
  inlineContentBytes: 1_000_000,
  letterMinHeightPx: 1000,
} as const

/** Local storage key of the browser that has shown the confetti (spec/1 §2). */
export const visitedOfferKey = 'hasVisitedOffer'

/** One spelling of a name: composed letters, single spaces, none around. */
export const normaliseName = (name: string): string =>
  name.slice(0, 1_000).normalize('NFC').replace(/\s+/gu, ' ').trim()

/**
 * Spec/1 §5 "Inline signing form": the typed name equals the profile's full name exactly, after both are written alike. Without
 * a full name only an empty text passes, as the specification has it: nobody could sign then, which is why the server always
 * supplies one.
 */
export const isNameOfSigner = (typed: string, fullname: string): boolean =>
  normaliseName(typed) === normaliseName(fullname)

/** Message keys of what is wrong with the inline form; empty when it can be sent (spec/1 §5). */
export function inlineFormProblems(
  form: { hasAgreed: boolean; typedName: string },
  fullname: string,
): Partial<Record<'has_agreed' | 'typed_name', `offer.sign.${string}`>> {
  return {
    ...(!form.hasAgreed && { has_agreed: 'offer.sign.agreeFirst' as const }),
    ...(!isNameOfSigner(form.typedName, fullname) && { typed_name: 'offer.sign.nameMismatch' as const }),
  }
}

/** Exactly one file (spec/1 §5 "Signed-document upload"); null when it is so. */
export function uploadProblemKey(fileCount: number): 'offer.upload.tooMany' | 'offer.upload.missing' | null {
  if (fileCount > offerLimits.uploadFiles) return 'offer.upload.tooMany'
  return fileCount === 0 ? 'offer.upload.missing' : null
}

/** What a signed document is uploaded as, with its dot. */
export const signedUploadTypes = ['.pdf', '.docx', '.doc', '.png', '.jpg', '.jpeg'] as const

/** Spec/1 §5: what can be downloaded. */
export const downloadTypes = ['pdf', 'docx', 'doc', 'txt', 'rtf'] as const

/** Message key of why a document cannot be downloaded; null when it can (spec/1 §5, §8). */
export function downloadProblemKey(
  document: { b64_string: string | null; content_url: string | null; file_name: string },
  place: 'letter' | 'document',
): 'offer.download.noLetter' | 'offer.download.noDocument' | 'offer.download.wrongType' | null {
  if (!hasContent(document)) return place === 'letter' ? 'offer.download.noLetter' : 'offer.download.noDocument'
  const extension = /\.([^.]+)$/.exec(document.file_name)?.[1]?.toLowerCase() ?? ''
  return (downloadTypes as readonly string[]).includes(extension) ? null : 'offer.download.wrongType'
}

/**
 * Said when a call fails (spec/1 §8): `toast` where the server gives no message of its own; `helper` at the place of the failure,
 * before the message.
 */
export const failureKeys = {
  accept: { toast: 'offer.failed.accept', helper: 'offer.failed.acceptHelper' },
  acceptDocument: { toast: 'offer.failed.accept', helper: 'offer.failed.acceptDocumentHelper' },
  decline: { toast: 'offer.failed.decline', helper: 'offer.failed.declineHelper' },
  downloadLetter: { toast: 'offer.failed.downloadLetter' },
  downloadDocument: { toast: 'offer.failed.downloadDocument' },
} as const
