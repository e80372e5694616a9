import type english from '#messages/en.json'
import type { Choice, FieldValue, FileValue } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldPath } from '#shared/form-engine/store/form-store-types.ts'

export type FormMessageKey = Extract<keyof typeof english, `form.${string}`>
export type FormTranslate = (key: FormMessageKey, values?: Record<string, string | number | Date>) => string

export interface UploadOptions {
  /** 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** An answer that was filled in for the person. */
export interface FilledMark {
  isSure: boolean
}

export interface SignatureNote {
  isConfirmed: boolean
  text: string
}

/**
 * What the engine needs from the page that it stands in: it knows no API and no session. Keep one object as long as nothing
 * of it changes (`useFormEnvironment` in web/lib does): every field reads it.
 */
export interface FormEnvironment {
  t: FormTranslate
  locale: string
  /** ISO 3166-1 alpha-2 of phones and places that name none; default "US" (spec/3 §9). */
  defaultCountry?: string | undefined
  /** Choices of an `apiEndpoint` whose `{{parentValue}}` is filled in. Fails with a sentence, or with none. */
  loadChoices?: ((address: string, signal: AbortSignal) => Promise<readonly Choice[]>) | undefined
  /** Without it the content travels inside the answer, in base64 (spec/3 §3). Fails with the server's sentence. */
  uploadFile?: ((path: FieldPath, file: File, options: UploadOptions) => Promise<FileValue>) | undefined
  /** Whether this answer was filled in from the résumé as it stands, and is surely right. */
  filledFrom?: ((path: FieldPath, value: FieldValue | undefined) => FilledMark | undefined) | undefined
  removeFile?: ((path: FieldPath, file: FileValue) => Promise<void>) | undefined
  /** Messages of foreign windows that were refused (spec/3 §7). */
  logEvent?: ((event: string, namespace: string, data: Record<string, unknown>) => void) | undefined
  /** For previews of forms that no server has sanitised yet: `cleanHtml` of clean-html.ts. */
  cleanHtml?: ((html: string) => string) | undefined
  /** What frames of these origins are told of whose form it is: as `reference` in their address, with the path behind it. */
  signing?: { reference: string; origins: readonly string[] } | null | undefined
  /** For staff: whether a signature in a frame is more than what its page said. */
  signatureNote?: ((path: FieldPath) => SignatureNote) | undefined
  /** Staff only, and audited: the value behind "[ CONFIDENTIAL ]". */
  reveal?: ((path: FieldPath) => Promise<FieldValue | undefined>) | undefined
}
