import { fillerExpressions, fillerSingles } from './filler-word-lists.ts'
import { fold } from './fold.ts'
import { termBeginning } from './stemming.ts'

/**
 * Words that people add around the job that they look for, by language: single words count if a position contains them, but no
 * position must; expressions of several words are ignored. Compared folded, in
 * the spelling of the language's terms.
 */
interface FillerWords {
  single: ReadonlySet<string>
  /** Longest first. */
  several: string[][]
  /** All of them without spaces, for scripts that have none. */
  whole: ReadonlySet<string>
}

const tables = new Map<string, FillerWords>()

/** `language` is a stem class. */
export function fillerWords(language: string): FillerWords {
  let table = tables.get(language)
  if (!table) {
    const asTyped = (text: string): string[] =>
      // As the tokenizer splits "d’emploi".
      fold(text)
        .replace(/\bd['’]/g, '')
        .split(' ')
        .map((word) => termBeginning(word, language))
    const single = asTyped(fillerSingles[language] ?? '').filter(Boolean)
    const several = (fillerExpressions[language] ?? '')
      .split('; ')
      .filter(Boolean)
      .map(asTyped)
      .sort((a, b) => b.length - a.length)
    table = {
      single: new Set(single),
      several,
      whole: new Set([...single, ...several.map((expression) => expression.join(''))]),
    }
    tables.set(language, table)
  }
  return table
}
