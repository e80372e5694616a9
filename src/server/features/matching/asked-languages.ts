import { fold } from '#search/analysis/fold.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'

const codes =
  'ar bg bn ca cs da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv sw th tr uk ur vi zh'.split(
    ' ',
  )
const codeOf = new Map<string, string>([
  ['mandarin', 'zh'],
  ['cantonese', 'zh'],
  ['farsi', 'fa'],
])
for (const locale of ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'ar', 'zh', 'ja']) {
  const names = new Intl.DisplayNames([formatLocale(locale)], { type: 'language' })
  for (const code of codes) codeOf.set(fold(names.of(code) ?? code), code)
}
for (const code of codes) {
  const own = new Intl.DisplayNames([formatLocale(code)], { type: 'language' }).of(code)
  if (own) codeOf.set(fold(own), code)
}

/** ISO 639 code for a language's name in one of many languages; null if unknown. */
export function languageCode(name: string): string | null {
  const folded = fold(name).trim()
  return codeOf.get(folded) ?? codeOf.get(folded.split(/[\s(,/-]/)[0] ?? '') ?? null
}

const asks =
  /fluen|native|proficien|speak|spoken|command of|language skills|written|working knowledge|level [abc]\d|\b[bc][12]\b|kenntnisse|fliessend|verhandlungssicher|courant|maitrise|fluid|dominio|nivel|vloeiend|流利|طلاق|اجاد/
const word = /[\p{L}\p{M}]+/gu

/** Codes of the languages that a sentence in a posting asks for. */
export function languagesAskedIn(sentence: string): string[] {
  const folded = fold(sentence)
  if (!asks.test(folded)) return []
  const found = new Set<string>()
  for (const [each] of folded.matchAll(word)) {
    const code = codeOf.get(each) ?? codeOf.get(each.replace(/(?:sprach)?kenntnisse$/, ''))
    if (code !== undefined) found.add(code)
  }
  return [...found]
}
