import { isEmailAddress } from '#shared/applications/email.ts'

export interface ParsedAddresses {
  /** Lower case, in their order, each once. */
  emails: string[]
  /** What is no address, as it was written. */
  wrong: string[]
}

/**
 * Reads addresses as people paste them: one a line, with commas or semicolons between, or as `Ines Calder <ines@example.com>`
 * from a mail program.
 */
export function parseAddresses(text: string): ParsedAddresses {
  const emails = new Set<string>()
  const wrong = new Set<string>()
  // Names in quotation marks may hold commas.
  for (const part of text.replace(/"[^"\n]*"/g, ' ').split(/[\n;,]+/)) {
    const entry = part.trim()
    if (entry === '') continue
    const bracketed = /<([^<>]*)>/.exec(entry)?.[1]
    for (const word of bracketed ? [bracketed.trim()] : entry.split(/\s+/)) {
      const email = word.replace(/^mailto:/i, '').toLowerCase()
      if (isEmailAddress(email)) emails.add(email)
      else wrong.add(word)
    }
  }
  return { emails: [...emails], wrong: [...wrong] }
}
