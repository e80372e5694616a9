/** A font file of ours that every page in the language needs besides the Latin one. */
export type LocaleFont = 'arabic' | 'cyrillic' | 'greek' | 'hebrew'

/** Apart from the languages' names and all else about them: every page has this table. */
export const localeFonts: Readonly<Record<string, LocaleFont>> = {
  ar: 'arabic',
  bg: 'cyrillic',
  el: 'greek',
  he: 'hebrew',
  ru: 'cyrillic',
  sr: 'cyrillic',
  uk: 'cyrillic',
}
