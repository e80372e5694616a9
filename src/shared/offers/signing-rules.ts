import { hasContent } from './offer-document-row.ts'

/** Spec/1 §9. */
export const offerLimits = {
  cacheSeconds: 86_400,
  toastMs: 15_000,
  confettiPieces: 200,
  uploadFiles: 1,
  uploadMB: 10,
  /** Maximum content sent as `b64_string`, for all documents of an offer together. */
  inlineContentBytes: 1_000_000,
  letterMinHeightPx: 1000,
} as const

/** Local storage key that remembers that the confetti was shown (spec/1 §2). */
export const visitedOfferKey = 'hasVisitedOffer'

/** Normalizes a name's spelling: composed letters, single spaces, trimmed. */
const normalizeName = (name: string): string => name.slice(0, 1_000).normalize('NFC').replace(/\s+/gu, ' ').trim()

/**
 * Spec/1 §5 "Inline signing form": the typed name equals the profile's full name exactly, after normalizing both. Without a
 * full name only an empty text passes, as specified; no one could sign then, which is why the server always supplies one.
 */
export const isNameOfSigner = (typed: string, fullname: string): boolean =>
  normalizeName(typed) === normalizeName(fullname)

/** Message keys for the problems of the inline form; empty if it can be sent (spec/1 §5). */
export function inlineFormProblems(
  form: { hasAgreed: boolean; typedName: string },
  fullname: string,
): Partial<Record<'has_agreed' | 'typed_name', `offers.sign.${string}`>> {
  return {
    ...(!form.hasAgreed && { has_agreed: 'offers.sign.agreeFirst' as const }),
    ...(!isNameOfSigner(form.typedName, fullname) && { typed_name: 'offers.sign.nameMismatch' as const }),
  }
}

/** Exactly one file (spec/1 §5); null if so. */
export function uploadProblemKey(fileCount: number): 'offers.upload.tooMany' | 'offers.upload.missing' | null {
  if (fileCount > offerLimits.uploadFiles) return 'offers.upload.tooMany'
  return fileCount === 0 ? 'offers.upload.missing' : null
}

/** Allowed extensions of an uploaded signed document, with the dot. */
export const signedUploadTypes = ['.pdf', '.docx', '.doc', '.png', '.jpg', '.jpeg'] as const

/** Spec/1 §5: downloadable types. */
const downloadTypes = ['pdf', 'docx', 'doc', 'txt', 'rtf'] as const

/** Message key for why a document cannot be downloaded; null if it can (spec/1 §5, §8). */
export function downloadProblemKey(
  document: { b64_string: string | null; content_url: string | null; file_name: string },
  place: 'letter' | 'document',
): 'offers.download.noLetter' | 'offers.download.noDocument' | 'offers.download.wrongType' | null {
  if (!hasContent(document)) return place === 'letter' ? 'offers.download.noLetter' : 'offers.download.noDocument'
  const extension = /\.([^.]+)$/.exec(document.file_name)?.[1]?.toLowerCase() ?? ''
  return (downloadTypes as readonly string[]).includes(extension) ? null : 'offers.download.wrongType'
}

/**
 * Messages for failed calls (spec/1 §8): `toast` if the server gives none; `helper` next to the failed action, before the
 * message.
 */
export const failureKeys = {
  accept: { toast: 'offers.failed.accept', helper: 'offers.failed.acceptHelper' },
  acceptDocument: { toast: 'offers.failed.accept', helper: 'offers.failed.acceptDocumentHelper' },
  decline: { toast: 'offers.failed.decline', helper: 'offers.failed.declineHelper' },
  downloadLetter: { toast: 'offers.failed.downloadLetter' },
  downloadDocument: { toast: 'offers.failed.downloadDocument' },
} as const
