import { fold } from './fold.ts'
import { stopWordLists } from './stop-word-lists.ts'
import { termBeginning } from './stemming.ts'

/**
 * Function words, folded. They are not indexed in descriptions (but are in all other fields: "IT manager"), and they are
 * optional in a query unless it contains nothing else.
 */
const sets = new Map(
  Object.entries(stopWordLists).map(([language, words]) => [
    language,
    new Set(words.split(' ').map((word) => termBeginning(fold(word), language))),
  ]),
)
const none: ReadonlySet<string> = new Set()

/** `language` is a stem class (`stemClass` in stemming.ts). */
export const stopWords = (language: string): ReadonlySet<string> => sets.get(language) ?? none

/** Also in the other script of a language that has two. */
export const isStopWord = (word: string, language: string): boolean =>
  sets.get(language)?.has(termBeginning(word, language)) === true
