import { detectAll } from 'tinyld'

/** Text that a detector can judge: shorter ones are names and abbreviations. */
const enoughLetters = 160
const judgedLength = 2400

/**
 * The language of a posting's text as a BCP 47 primary subtag. The text itself decides when there is enough of it, because sources let their language setting stand at
 * its default; else the source's statement, else English.
 */
export function deriveLanguage(text: string, stated: string | undefined): string {
  const primary = /^([a-z]{2,3})(?:[-_]|$)/i.exec(stated ?? '')?.[1]?.toLowerCase()
  if (text.length >= enoughLetters) {
    const [best] = detectAll(text.slice(0, judgedLength))
    if (best && /^[a-z]{2,3}$/.test(best.lang) && (primary === undefined || best.accuracy >= 0.5)) return best.lang
  }
  return primary ?? 'en'
}
