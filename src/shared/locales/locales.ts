/** A font file of ours that every page in the language needs besides the Latin one. */
export type LocaleFont = 'arabic' | 'cyrillic' | 'greek' | 'hebrew'

export interface Locale {
  /** BCP 47, as in addresses, cookies and catalogs' file names. */
  tag: string
  /** The language in its own words, as in menus: with a capital, and told apart from its neighbours. */
  endonym: string
  /** ISO 15924. */
  script: string
  /** Whose texts are shown where this one has none; English if absent. */
  parent?: string
  font?: LocaleFont
  /** Employers offer it: what candidates read is complete, or the checks fail. */
  isOffered?: true
}

const row = (
  tag: string,
  endonym: string,
  script = 'Latn',
  rest: Pick<Locale, 'parent' | 'font' | 'isOffered'> = {},
): Locale => ({
  tag,
  endonym,
  script,
  ...rest,
})

/**
 * The languages of the interface. Portuguese without a country is Brazilian, as in CLDR, so `pt-BR` needs no texts of its own;
 * Taiwan's does not fall back to the mainland's, which is another script and other words.
 */
export const locales: readonly Locale[] = [
  row('ar', 'العربية', 'Arab', { font: 'arabic', isOffered: true }),
  row('bg', 'Български', 'Cyrl', { font: 'cyrillic' }),
  row('cs', 'Čeština'),
  row('da', 'Dansk'),
  row('de', 'Deutsch', 'Latn', { isOffered: true }),
  row('el', 'Ελληνικά', 'Grek', { font: 'greek' }),
  row('en', 'English', 'Latn', { isOffered: true }),
  row('en-GB', 'English (UK)', 'Latn', { parent: 'en' }),
  row('es', 'Español'),
  row('fi', 'Suomi'),
  row('fr', 'Français'),
  row('fr-CA', 'Français (Canada)', 'Latn', { parent: 'fr' }),
  row('he', 'עברית', 'Hebr', { font: 'hebrew' }),
  row('hi', 'हिन्दी', 'Deva'),
  row('hr', 'Hrvatski'),
  row('ht', 'Kreyòl ayisyen'),
  row('hu', 'Magyar'),
  row('it', 'Italiano'),
  row('ja', '日本語', 'Jpan'),
  row('ko', '한국어', 'Kore'),
  row('ms', 'Bahasa Melayu'),
  row('nb', 'Norsk bokmål'),
  row('nl', 'Nederlands'),
  row('pl', 'Polski'),
  row('pt', 'Português'),
  row('pt-BR', 'Português (Brasil)', 'Latn', { parent: 'pt' }),
  row('pt-PT', 'Português (Portugal)', 'Latn', { parent: 'pt' }),
  row('ru', 'Русский', 'Cyrl', { font: 'cyrillic' }),
  row('sk', 'Slovenčina'),
  row('sr', 'Српски', 'Cyrl', { font: 'cyrillic' }),
  row('sv', 'Svenska'),
  row('te', 'తెలుగు', 'Telu'),
  row('th', 'ไทย', 'Thai'),
  row('tr', 'Türkçe'),
  row('uk', 'Українська', 'Cyrl', { font: 'cyrillic' }),
  row('vi', 'Tiếng Việt'),
  row('zh-CN', '简体中文', 'Hans'),
  row('zh-TW', '繁體中文', 'Hant'),
]

const byTag: ReadonlyMap<string, Locale> = new Map(locales.map((locale) => [locale.tag, locale]))

/** A language's row; undefined if the interface does not speak it. */
export const localeOf = (tag: string): Locale | undefined => byTag.get(tag)

/** A language in its own words, without asking `Intl`, whose answers differ between browsers; an unknown one by its tag. */
export const endonymOf = (tag: string): string => byTag.get(tag)?.endonym ?? tag
