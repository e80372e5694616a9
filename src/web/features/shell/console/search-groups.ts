import { formatLocale } from '#shared/locales/format-locale.ts'

/** The kind of results a search in the console is limited to: `@` people, `#` positions, `>` commands; without one, everything. */
export type SearchScope = 'all' | 'people' | 'positions' | 'commands'

const marks: Record<string, SearchScope> = { '@': 'people', '#': 'positions', '>': 'commands' }

export function readConsoleSearch(typed: string): { scope: SearchScope; text: string } {
  const scope = marks[typed.trimStart().charAt(0)]
  return scope ? { scope, text: typed.trimStart().slice(1).trim() } : { scope: 'all', text: typed.trim() }
}

const plain = (text: string, locale: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLocaleLowerCase(formatLocale(locale))

/** Every typed word begins a word of the label, ignoring accents. */
export function matchesWords(label: string, text: string, locale: string): boolean {
  const words = plain(label, locale).split(/[^\p{Letter}\p{Number}]+/u)
  return plain(text, locale)
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)))
}
