import { jsonFaultLine } from '#shared/json-fault.ts'
import type { Translate } from '#web/lib/messages.ts'

/** The message that a text is not JSON, with the line if known. */
export function notJson(text: string, t: Translate): string {
  const line = jsonFaultLine(text)
  return line === null ? t('formBuilder.notJson') : t('formBuilder.notJsonLine', { line })
}
