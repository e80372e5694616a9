import { jsonFaultLine } from '#shared/json-fault.ts'
import type { Translate } from '#web/lib/messages.ts'

/** That a text is no JSON, with the line to look at where it is known. */
export function notJson(text: string, t: Translate): string {
  const line = jsonFaultLine(text)
  return line === null ? t('formBuilder.notJson') : t('formBuilder.notJsonLine', { line })
}
