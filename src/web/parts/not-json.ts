import { jsonFaultLine } from '#shared/json-fault.ts'
import type { Say } from '#web/lib/messages.ts'

/** That a text is no JSON, with the line to look at where it is known. */
export function notJson(text: string, say: Say): string {
  const line = jsonFaultLine(text)
  return line === null ? say('builder.notJson') : say('builder.notJsonLine', { line })
}
