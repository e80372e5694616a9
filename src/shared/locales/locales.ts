export interface Locale {
  /** BCP 47, as in URLs, cookies and catalogs' file names. */
  tag: string
  /** The language in its own words, as in menus: capitalized, and distinguished from its neighbors. */
  endonym: string
  /** ISO 15924. */
  script: string
  /** The fallback for missing texts; English if absent. */
  parent?: string
  /** Employers offer it: what candidates read is complete, or the checks fail. */
  isOffered?: true
}

const row = (
  tag: string,
  endonym: string,
  script = 'Latn',
  rest: Pick<Locale, 'parent' | 'isOffered'> = {},
): Locale => ({
  tag,
  endonym,
  script,
  ...rest,
})

/**
 * The languages of the interface. Portuguese without a country is Brazilian, as in CLDR, so `pt-BR` needs no texts of its own;
 * Taiwan's does not fall back to the mainland's, which has another script and vocabulary.
 */
export const locales: readonly Locale[] = [
  row('ar', 'العربية', 'Arab', { isOffered: true }),
  row('bg', 'Български', 'Cyrl', { isOffered: true }),
  row('cs', 'Čeština', 'Latn', { isOffered: true }),
  row('da', 'Dansk', 'Latn', { isOffered: true }),
  row('de', 'Deutsch', 'Latn', { isOffered: true }),
  row('el', 'Ελληνικά', 'Grek', { isOffered: true }),
  row('en', 'English', 'Latn', { isOffered: true }),
  row('en-GB', 'English (UK)', 'Latn', { parent: 'en' }),
  row('es', 'Español', 'Latn', { isOffered: true }),
  row('fi', 'Suomi', 'Latn', { isOffered: true }),
  row('fr', 'Français', 'Latn', { isOffered: true }),
  row('fr-CA', 'Français (Canada)', 'Latn', { parent: 'fr', isOffered: true }),
  row('he', 'עברית', 'Hebr', { isOffered: true }),
  row('hi', 'हिन्दी', 'Deva', { isOffered: true }),
  row('hr', 'Hrvatski', 'Latn', { isOffered: true }),
  row('ht', 'Kreyòl ayisyen', 'Latn', { isOffered: true }),
  row('hu', 'Magyar', 'Latn', { isOffered: true }),
  row('it', 'Italiano', 'Latn', { isOffered: true }),
  row('ja', '日本語', 'Jpan', { isOffered: true }),
  row('ko', '한국어', 'Kore', { isOffered: true }),
  row('ms', 'Bahasa Melayu', 'Latn', { isOffered: true }),
  row('nb', 'Norsk bokmål', 'Latn', { isOffered: true }),
  row('nl', 'Nederlands', 'Latn', { isOffered: true }),
  row('pl', 'Polski', 'Latn', { isOffered: true }),
  row('pt', 'Português', 'Latn', { isOffered: true }),
  row('pt-BR', 'Português (Brasil)', 'Latn', { parent: 'pt', isOffered: true }),
  row('pt-PT', 'Português (Portugal)', 'Latn', { parent: 'pt', isOffered: true }),
  row('ru', 'Русский', 'Cyrl', { isOffered: true }),
  row('sk', 'Slovenčina', 'Latn', { isOffered: true }),
  row('sr', 'Српски', 'Cyrl', { isOffered: true }),
  row('sv', 'Svenska', 'Latn', { isOffered: true }),
  row('te', 'తెలుగు', 'Telu', { isOffered: true }),
  row('th', 'ไทย', 'Thai', { isOffered: true }),
  row('tr', 'Türkçe', 'Latn', { isOffered: true }),
  row('uk', 'Українська', 'Cyrl', { isOffered: true }),
  row('vi', 'Tiếng Việt', 'Latn', { isOffered: true }),
  row('zh-CN', '简体中文', 'Hans', { isOffered: true }),
  row('zh-TW', '繁體中文', 'Hant', { isOffered: true }),
]

const byTag: ReadonlyMap<string, Locale> = new Map(locales.map((locale) => [locale.tag, locale]))

/** A language's row; undefined if the interface does not speak it. */
export const localeOf = (tag: string): Locale | undefined => byTag.get(tag)

/** A language in its own words, without using `Intl`, whose results differ between browsers; an unknown one by its tag. */
export const endonymOf = (tag: string): string => byTag.get(tag)?.endonym ?? tag
