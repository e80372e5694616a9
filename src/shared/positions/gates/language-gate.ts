import { commonWords, languageByWords } from '../../locales/language-by-words.ts'
import { plainText } from '../plain-text.ts'
import { gateText, type GateFinding } from './finding.ts'
import type { PositionToCheck } from './position-to-check.ts'

/** Enough of a text to judge its language by. */
const judgedWords = 40
/** Languages that share most of their function words: a text in one is not called foreign to the other. */
const siblings = [
  ['da', 'nb', 'nn', 'no', 'sv'],
  ['cs', 'sk'],
  ['id', 'ms'],
  ['es', 'pt', 'gl', 'ca'],
]

const scripts: readonly (readonly [pattern: RegExp, languages: readonly string[]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, ['ja']],
  [/\p{Script=Hangul}/gu, ['ko']],
  [/\p{Script=Han}/gu, ['zh', 'ja', 'yue']],
  [/\p{Script=Cyrillic}/gu, ['ru', 'uk', 'bg', 'sr', 'be', 'mk', 'kk', 'mn']],
  [/\p{Script=Arabic}/gu, ['ar', 'fa', 'ur', 'ps']],
  [/\p{Script=Hebrew}/gu, ['he', 'yi']],
  [/\p{Script=Greek}/gu, ['el']],
  [/\p{Script=Thai}/gu, ['th']],
  [/\p{Script=Devanagari}/gu, ['hi', 'mr', 'ne']],
  [/\p{Script=Telugu}/gu, ['te']],
]
/** A text in another script still has Latin names of tools and technologies. */
const scriptShare = 0.3

const primary = (tag: string): string => tag.toLowerCase().split('-')[0]!

/** The clear language of a text, as primary tags any of which is possible; null if it is not clear. */
function languagesOf(text: string): readonly string[] | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  for (const [pattern, languages] of scripts) {
    if ((text.match(pattern)?.length ?? 0) > letters * scriptShare) return languages
  }
  if ((text.match(/\p{L}+/gu)?.length ?? 0) < judgedWords) return null
  const language = languageByWords(text, 2)
  return language === null ? null : (siblings.find((group) => group.includes(language)) ?? [language])
}

const latinScripts = new Set([...Object.keys(commonWords), ...siblings.flat()])
const otherScripts = new Set(scripts.flatMap(([, languages]) => languages))

/** Whether a text is clearly in another language than `tag`. Languages that cannot be detected are never doubted. */
function isForeign(text: string, tag: string): boolean {
  const asked = primary(tag)
  if (!latinScripts.has(asked) && !otherScripts.has(asked)) return false
  const found = languagesOf(text)
  return found !== null && !found.includes(asked)
}

const comparable = (html: string): string =>
  plainText(html)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function missingFindings(position: PositionToCheck, language: string): GateFinding[] {
  const text = position.texts[language]
  return (['title', 'description'] as const)
    .filter((name) => plainText(text?.[name] ?? '') === '')
    .map((name) => ({
      id: `languages/missing/${name}/${language}`,
      kind: 'blocks',
      field: { name, language },
      says: gateText(`positionGates.language.no${name === 'title' ? 'Title' : 'Description'}`, { language }),
      wayOut: gateText('positionGates.language.write', { language }),
      sources: [],
    }))
}

/** The earlier language whose description this one repeats, which only variants of one language may do. */
const copiedFrom = (position: PositionToCheck, language: string, before: readonly string[]): string | undefined => {
  const text = comparable(position.texts[language]!.description)
  return before.find(
    (other) =>
      primary(other) !== primary(language) && text !== '' && comparable(position.texts[other]!.description) === text,
  )
}

/** Each language that the employer asks for has its own title and description, in that language. */
export function languageGate(position: PositionToCheck): GateFinding[] {
  const written = Object.keys(position.texts).filter((tag) => comparable(position.texts[tag]!.description) !== '')
  const asked = [...new Set([position.language, ...position.askedLanguages])]
  const findings = asked.flatMap((language) => missingFindings(position, language))
  const inOrder = [...new Set([...asked.filter((tag) => written.includes(tag)), ...written])]
  inOrder.forEach((language, index) => {
    const field = { name: 'description', language } as const
    const original = copiedFrom(position, language, inOrder.slice(0, index))
    if (original !== undefined)
      findings.push({
        id: `languages/copied/${language}`,
        kind: 'blocks',
        field,
        says: gateText('positionGates.language.copied', { language, other: original }),
        wayOut: gateText('positionGates.language.translate', { language }),
        sources: [],
      })
    else if (isForeign(plainText(position.texts[language]!.description), language))
      findings.push({
        id: `languages/foreign/${language}`,
        kind: 'advises',
        field,
        says: gateText('positionGates.language.foreign', { language }),
        wayOut: gateText('positionGates.language.checkLanguage', { language }),
        sources: [],
      })
  })
  return findings
}
