/** Words arrive folded: lower case, without diacritics. */
export type Stemmer = (word: string) => string

/** The word without the first ending that leaves at least `minimumLeft` letters. */
export function strip(word: string, endings: readonly string[], minimumLeft: number): string {
  for (const ending of endings)
    if (word.length - ending.length >= minimumLeft && word.endsWith(ending))
      return word.slice(0, word.length - ending.length)
  return word
}

export function replaceEnd(
  word: string,
  pairs: readonly (readonly [string, string])[],
  minimumLeft: number,
): string | null {
  for (const [ending, replacement] of pairs)
    if (word.length - ending.length >= minimumLeft && word.endsWith(ending))
      return word.slice(0, word.length - ending.length) + replacement
  return null
}

/** Endings as a list, the longest first, so that none hides a longer one. */
export const endings = (text: string): string[] => text.split(' ').sort((a, b) => b.length - a.length)
