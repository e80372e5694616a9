import { matchLocale } from './match-locale.ts'

/** The offered language for someone who chose `locale` when the site may have offered others: theirs, or else the main one. */
export const offeredLocale = (locale: string, offered: readonly string[]): string =>
  matchLocale([locale], offered) ?? offered[0] ?? 'en'
