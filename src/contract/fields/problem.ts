import type english from '#messages/en.json'

export type MessageKey = keyof typeof english

/** The message of a schema's check: the key of a text and its arguments, which the server translates for the reader. */
export type Problem = string & { readonly isProblem: true }

const form = /^([a-z]\w*(?:\.\w+)+)(\{.*\})?$/s

/**
 * A schema's message for a value that it refuses. A text `input.<word>` works for any field, whose name is put in front of it; all
 * others are complete sentences.
 */
export const problem = (key: MessageKey, values?: Record<string, string | number>): Problem =>
  `${key}${values ? JSON.stringify(values) : ''}` as Problem

/** The key and the arguments of a schema's message; null if the message is a sentence. */
export function readProblem(message: string): { key: MessageKey; values: Record<string, string | number> } | null {
  const [, key, values] = form.exec(message) ?? []
  return key === undefined ? null : { key: key as MessageKey, values: values ? JSON.parse(values) : {} }
}
