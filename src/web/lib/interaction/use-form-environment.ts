import { useMemo } from 'react'
import type { Choice, FieldValue, FileValue } from '#shared/form-engine/definition/form-definition.ts'
import { cachedCall } from '../calls/answer-cache.ts'
import { useBoot } from '../boot.ts'
import { logEvent } from '../calls/log-event.ts'
import { memoizeAsync } from '../calls/memoize-async.ts'
import { useTranslations } from '../messages.ts'

/** Options of one URL are fetched once, however many fields use them. */
const optionsAt = memoizeAsync(async (path: string) => choicesOf(await cachedCall(path)))

/** A form may name any URL of this site, so anything that is not a choice is ignored. */
function choicesOf(answer: unknown): Choice[] {
  const { options } = Object(answer) as { options?: unknown }
  return Array.isArray(options) ? options.filter(isChoice) : []
}

const isChoice = (option: unknown): option is Choice =>
  typeof (option as Choice | null)?.value === 'string' && typeof (option as Choice).label === 'string'

async function loadChoices(address: string): Promise<readonly Choice[]> {
  const url = new URL(address, window.location.href)
  if (url.origin !== window.location.origin) throw new Error('')
  return optionsAt(`${url.pathname}${url.search}`)
}

/** What only the page knows about its form. */
export interface FormCalls {
  uploadFile?:
    | ((
        path: string,
        file: File,
        options: { onProgress: (part: number) => void; signal: AbortSignal },
      ) => Promise<FileValue>)
    | undefined
  removeFile?: ((path: string, file: FileValue) => Promise<void>) | undefined
  filledFrom?: ((path: string, value: FieldValue | undefined) => { isSure: boolean } | undefined) | undefined
  /** Only for staff: the value behind "[ CONFIDENTIAL ]". */
  reveal?: ((path: string) => Promise<FieldValue | undefined>) | undefined
  /** The reference that providers of its frames get. */
  signing?: { reference: string; origins: readonly string[] } | null | undefined
  /** For staff: whether the provider confirmed a signature in a frame, beyond its page's claim. */
  signatureNote?: ((path: string) => { isConfirmed: boolean; text: string }) | undefined
  /** ISO 3166-1 alpha-2 country of phones that name none. */
  defaultCountry?: string | undefined
}

/**
 * What a form needs from this site (web/form-engine/form-environment.ts). Pass stable functions (`useCallback`), because all
 * fields read the result.
 */
export function useFormEnvironment(calls: FormCalls = {}) {
  const { uploadFile, removeFile, filledFrom, reveal, signing, signatureNote, defaultCountry } = calls
  const t = useTranslations()
  const { locale } = useBoot()
  return useMemo(
    () => ({
      t,
      locale,
      defaultCountry,
      loadChoices,
      logEvent,
      uploadFile,
      removeFile,
      filledFrom,
      reveal,
      signing,
      signatureNote,
    }),
    [t, locale, defaultCountry, uploadFile, removeFile, filledFrom, reveal, signing, signatureNote],
  )
}
