import { headingNouns, wholeHeadings, type SectionKind } from './heading-words.ts'

export type { SectionKind }

/** Lower case without accents, diacritics and punctuation at the ends. */
export function foldHeading(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/\s*[&+/]\s*/g, ' and ')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/\s+/g, ' ')
}

const kinds = new Map<string, SectionKind>()
for (const [kind, list] of Object.entries(wholeHeadings)) {
  for (const heading of list.trim().split(/[|\n]/)) {
    // A word with different meanings in two languages has the first language's.
    const folded = foldHeading(heading)
    if (!kinds.has(folded)) kinds.set(folded, kind as SectionKind)
  }
}
/** Spaced-out capitals lose the spaces between words as well. */
const withoutSpaces = new Map([...kinds].map(([heading, kind]) => [heading.replace(/ /g, ''), kind]))
const nouns = new Map<string, SectionKind>()
for (const [kind, list] of Object.entries(headingNouns)) {
  for (const noun of list.split('|')) nouns.set(noun, kind as SectionKind)
}

const longestHeading = 48
/** Scripts without spaces between words: a gap is only the distance between letters. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\s]+$/u
const isSpacedOut = (text: string): boolean => /^(?:\S\s+){3,}\S$/u.test(text.trim())

export const continued = /\s*\((?:continued|cont\.?|cont'd|fortsetzung|suite|continuación|cd\.?)\)$/i

/** The section announced by a line that is only a heading; null if it is not a known heading. */
export function headingKind(text: string): SectionKind | null {
  if (text.length > longestHeading) return null
  const folded = foldHeading(text)
  const found =
    kinds.get(folded) ??
    (text.includes(' ') && !isSpacedOut(text) && !unspaced.test(text)
      ? undefined
      : withoutSpaces.get(folded.replace(/ /g, '')))
  if (found) return found
  // A first letter set apart: "E DUCATION".
  const torn = /^\p{Lu} \p{Lu}{3}/u.test(text) ? kinds.get(folded.replace(' ', '')) : undefined
  if (torn) return torn
  // A word torn by its letters' colors: "Exp erience".
  const pieces = folded.split(' ')
  if (pieces.length < 4 && pieces.some((piece) => piece.length < 4)) {
    const whole = withoutSpaces.get(pieces.join(''))
    if (whole) return whole
  }
  // "Skills (continued)", at the top of another page.
  if (continued.test(text)) return headingKind(text.replace(continued, ''))
  if (!text.includes(' ')) return kindOfRun(folded)
  // "Skills and interests", "Education & certificates": the first of two known ones counts.
  const parts = folded.split(/ (?:and|und|et|y|e|en|i|ve|a|och|og|ja|si|es|и|та|і) | و| ו|・|、/)
  const known = parts.map((part) => kinds.get(part))
  return parts.length === 2 && known[0] && known[1] ? known[0] : null
}

const joining = /(?:and|und|et|y|e|en|i|ve|a|och|og|ja|si|es|и|та|і)/gu

/** "SkillsandInterests": two known ones without spaces; the first counts. */
function kindOfRun(folded: string): SectionKind | null {
  for (const match of folded.matchAll(joining)) {
    const [first, second] = [folded.slice(0, match.index), folded.slice(match.index + match[0].length)]
    const kind = withoutSpaces.get(first)
    if (kind && first.length > 3 && second.length > 3 && withoutSpaces.has(second)) return kind
  }
  return null
}

export const isKnownHeading = (text: string): boolean => headingKind(text) !== null

const mostWords = 5
const longWord = 12

/** The section that a line would announce if it is formatted as a heading: "Site experience", "Military Awards". */
export function likelyHeadingKind(text: string): SectionKind | null {
  if (text.length > longestHeading || /[.,;:@\d|](?=.)/.test(text)) return null
  const words = foldHeading(text).split(' ')
  if (words.length > mostWords) return null
  const found = nouns.get(words.at(-1)!) ?? nouns.get(words[0]!)
  if (found || words.length > 1 || words[0]!.length < longWord) return found ?? null
  // Spaced-out capitals without their spaces: "SITEEXPERIENCE".
  for (const [noun, kind] of nouns) if (noun.length > 5 && words[0]!.endsWith(noun)) return kind
  return null
}

const titles = new Set(
  'curriculum vitae|curriculum|resume|cv|lebenslauf|tabellarischer lebenslauf|bewerbung|curriculo|hoja de vida|europass|europass curriculum vitae|zyciorys|zivotopis|meritforteckning|ansioluettelo|oneletrajz|szakmai oneletrajz|ozgecmis|резюме|βιογραφικο σημειωμα|السيرة الذاتية|سيرة ذاتية|קורות חיים|个人简历|简历|履历|個人履歷|求职简历|職務経歴書|履歴書|이력서|경력기술서|자기소개서|page|profile|personal resume|professional resume|nurse resume'
    .split('|')
    .map(foldHeading),
)

/** Whether a line only names the kind of document: "Lebenslauf", "職務経歴書". */
export function isDocumentTitle(text: string): boolean {
  const folded = foldHeading(text.replace(/\b(?:19|20)\d{2}\b/g, ''))
  return (
    titles.has(folded) ||
    titles.has(folded.replace(/ /g, '')) ||
    titles.has(folded.replace(/\b(?:of|de|von) .*$/, '').trim())
  )
}
