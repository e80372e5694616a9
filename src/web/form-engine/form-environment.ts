import type english from '#messages/en.json'
import type { Choice, FieldValue, FileValue } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldPath } from '#shared/form-engine/store/form-store-types.ts'

export type FormMessageKey = Extract<keyof typeof english, `formEngine.${string}`>
export type FormTranslate = (key: FormMessageKey, values?: Record<string, string | number | Date>) => string

export interface UploadOptions {
  /** 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** An answer that was filled in for the user. */
export interface FilledMark {
  isSure: boolean
}

export interface SignatureNote {
  isConfirmed: boolean
  text: string
}

/**
 * What the engine needs from its page: it knows no API and no session. Keep the same object as long as nothing in it changes
 * (`useFormEnvironment` in web/lib does), because every field reads it.
 */
export interface FormEnvironment {
  t: FormTranslate
  locale: string
  /** ISO 3166-1 alpha-2 country for phones and places that name none; default "US" (spec/3 §9). */
  defaultCountry?: string | undefined
  /** Choices of an `apiEndpoint` with `{{parentValue}}` filled in. Rejects with or without a message. */
  loadChoices?: ((address: string, signal: AbortSignal) => Promise<readonly Choice[]>) | undefined
  /** Without it the content is sent inside the answer, as base64 (spec/3 §3). Rejects with the server's message. */
  uploadFile?: ((path: FieldPath, file: File, options: UploadOptions) => Promise<FileValue>) | undefined
  /** Whether this answer still is what was filled in from the résumé, and whether it was read with certainty. */
  filledFrom?: ((path: FieldPath, value: FieldValue | undefined) => FilledMark | undefined) | undefined
  removeFile?: ((path: FieldPath, file: FileValue) => Promise<void>) | undefined
  /** Refused messages from foreign windows (spec/3 §7). */
  logEvent?: ((event: string, namespace: string, data: Record<string, unknown>) => void) | undefined
  /** The `reference` that frames from these origins get in their URL, followed by the path. */
  signing?: { reference: string; origins: readonly string[] } | null | undefined
  /** For staff: whether the provider confirmed a signature in a frame, beyond its page's claim. */
  signatureNote?: ((path: FieldPath) => SignatureNote) | undefined
  /** Only for staff, and recorded: the value behind "[ CONFIDENTIAL ]". */
  reveal?: ((path: FieldPath) => Promise<FieldValue | undefined>) | undefined
}
