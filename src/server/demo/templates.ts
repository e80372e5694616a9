import type { Random } from './random.ts'

/**
 * The demo's texts are written as templates, one a line: `{a|b|c}` is one of these (they nest), `{3..12}` a number in that range (a word up to
 * twelve, where the language has words), `{city}` a variable. ` # Hydraulics; Rigging` at the end names the skills that the line speaks of.
 */
export interface Line {
  text: string
  skills: string[]
}

export type Variables = Readonly<Record<string, string>>

/** The non-empty lines of a text block, trimmed. */
export const textLines = (block: string): string[] =>
  block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** `a; b; c` as a list. */
export const listOf = (text: string, separator = ';'): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const skilledLines = (block: string): Line[] =>
  textLines(block).map((line) => {
    const [text = '', skills = ''] = line.split(' # ')
    return { text: text.trim(), skills: listOf(skills) }
  })

/** `mid: a; b` lines as a record of lists. */
export const keyedLists = (block: string): Record<string, string[]> =>
  Object.fromEntries(
    textLines(block).map((line) => {
      const at = line.indexOf(':')
      if (at < 1) throw new Error(`Expected "key: value; value" but found "${line}".`)
      return [line.slice(0, at).trim(), listOf(line.slice(at + 1))]
    }),
  )

/** `mid 5; senior 3` as a list of weighted names; a name without a number weighs 1. */
export const weightedNames = (text: string): { name: string; weight: number }[] =>
  listOf(text).map((part) => {
    const found = /^(.*?)(?:\s+(\d+))?$/.exec(part)!
    return { name: found[1]!, weight: Number(found[2] ?? 1) }
  })

const englishNumbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** English spells out numbers up to twelve; the other languages' banks are written for digits. */
export const numberInWords = (value: number, language: string): string =>
  (language === 'en' ? englishNumbers[value] : undefined) ?? String(value)

/** Fills a template's choices, numbers and variables, innermost first. Throws on a variable that is not known, so that no brace is ever published. */
export function fillTemplate(template: string, random: Random, variables: Variables, language = 'en'): string {
  let text = template
  while (text.includes('{')) {
    const filled = text.replaceAll(/\{([^{}]*)\}/g, (whole, inner: string) => {
      if (inner.includes('|')) return random.pick(inner.split('|'))
      const range = /^(\d+)\.\.(\d+)$/.exec(inner)
      if (!range) return variableOf(inner, variables, whole)
      const value = random.int(Number(range[1]), Number(range[2]))
      return numberInWords(value, language)
    })
    if (filled === text) throw new Error(`A brace of the demo text is never closed: "${template}".`)
    text = filled
  }
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.;:])/g, '$1')
    .trim()
}

function variableOf(name: string, variables: Variables, whole: string): string {
  const value = variables[name]
  if (value === undefined) throw new Error(`The demo text names ${whole}, which is not a variable.`)
  return value
}

export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('en') + text.slice(1)
