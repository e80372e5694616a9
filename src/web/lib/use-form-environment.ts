import { useMemo } from 'react'
import type { Choice } from '#shared/form-engine/form-definition.ts'
import type { FormEnvironment } from '#web/form-engine/form-environment.ts'
import { useBoot } from './boot.ts'
import { callApi } from './call-api.ts'
import { logEvent } from './log-event.ts'
import { useSay } from './messages.ts'

/** Options of one address are asked for once a page, however many fields have them. */
const asked = new Map<string, Promise<readonly Choice[]>>()

async function loadChoices(address: string): Promise<readonly Choice[]> {
  const url = new URL(address, window.location.href)
  if (url.origin !== window.location.origin) throw new Error('')
  const path = `${url.pathname}${url.search}`
  const known = asked.get(path)
  if (known) return known
  const answer = callApi<{ options?: Choice[] }>('GET', path).then(({ data }) => data.options ?? [])
  asked.set(path, answer)
  answer.catch(() => asked.delete(path))
  return answer
}

/**
 * What a form needs from this site (web/form-engine/form-environment.ts). Pass the same functions every time (`useCallback`):
 * all fields read the answer.
 */
export function useFormEnvironment({
  uploadFile,
  removeFile,
  reveal,
  defaultCountry,
}: Pick<FormEnvironment, 'uploadFile' | 'removeFile' | 'reveal' | 'defaultCountry'> = {}): FormEnvironment {
  const say = useSay()
  const { locale } = useBoot()
  return useMemo(
    () => ({ say, locale, defaultCountry, loadChoices, logEvent, uploadFile, removeFile, reveal }),
    [say, locale, defaultCountry, uploadFile, removeFile, reveal],
  )
}
