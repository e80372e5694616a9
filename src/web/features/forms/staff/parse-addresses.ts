import { isEmailAddress } from '#shared/applications/email.ts'

export interface ParsedAddresses {
  /** Lower case, in order, without duplicates. */
  emails: string[]
  /** Invalid entries, as written. */
  wrong: string[]
}

/**
 * Parses addresses as people paste them: one per line, separated by commas or semicolons, or as `Ines Calder
 * <ines@example.com>` from a mail program.
 */
export function parseAddresses(text: string): ParsedAddresses {
  const emails = new Set<string>()
  const wrong = new Set<string>()
  // Quoted names may contain commas.
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
