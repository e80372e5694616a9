import type { LanguageLevel, PartialDate } from '#shared/profiles/profile.ts'
import type { Read } from '#shared/profiles/resume-reading.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { findDateRanges } from './find-dates.ts'
import { part, quoteOf, splitSpan, without, type Line, type Span } from '../read/spans.ts'
import { indent } from './entry-anchors.ts'
import { foldSkill, knownSkills } from './word-lists.ts'

const itemMarks = /\s*[,;|•·،、，；]\s*|\s+\/\s+|\t|\s{3,}/gu
const levelWord =
  /^(?:expert|advanced|proficient|intermediate|beginner|basic|novice|native|fluent|familiar|good|excellent|very good|master|experienced|working knowledge|fortgeschritten|grundkenntnisse|sehr gut|gut|experte|avancé|intermédiaire|débutant|avanzado|intermedio|básico|avançado|متقدم|متوسط|مبتدئ|ممتاز|جيد|精通|熟练|熟悉|了解)\.?$/iu
const levelTail =
  /\s*(?:[-–—:(]\s*(?:expert|advanced|proficient|intermediate|beginner|basic|novice|fluent|\d\s*\/\s*\d+|\d{1,3}\s*%|\d+\+?\s*(?:years?|yrs?|jahre|ans|años))\s*\)?|[★☆●○◦]+)\s*$/iu
const mostSkills = 100
const longestSkill = 50

/** "Tableau, and Excel". */
const andBefore = /^(?:and|und|et|ed|y|e|og|och|en|oraz|ve|и|та)\s+(?=\p{L})/iu

/** The listed skills, as written by the candidate: "Label: a, b" becomes a and b. */
export function readSkills(lines: readonly Line[]): Read<string>[] {
  const found = new Map<string, Read<string>>()
  const add = (span: Span) => {
    const tail = levelTail.exec(span.text)
    const lastOfList = found.size > 1 ? andBefore.exec(span.text) : null
    const item = part(span, lastOfList?.[0].length ?? 0, tail?.index)
    if (item.text.length < 1 || item.text.length > longestSkill || item.text.split(/\s+/).length > 6) return
    if (!/[\p{L}\d]/u.test(item.text) || levelWord.test(item.text)) return
    const key = foldSkill(item.text) || item.text.toLowerCase()
    if (!found.has(key) && found.size < mostSkills)
      found.set(key, { value: item.text, quotes: [quoteOf(item)], isSure: true })
  }
  for (const group of groupsOf(withoutGroupNames(withoutRowLabels(lines)))) for (const span of group) add(span)
  return [...found.values()]
}

/** In a table of labels and lists, the labels are not skills. */
function withoutRowLabels(lines: readonly Line[]): Line[] {
  const rows = lines.filter((line) => line.cells.length === 2 && !line.isBullet)
  const lists = rows.filter((line) => splitItems(line.cells[1]!).length > 1)
  const areLabels = lists.length > 0 && lists.length >= rows.length / 2 && rows.every((line) => !isList(line.cells[0]))
  if (!areLabels) return [...lines]
  return lines.map((line) => (rows.includes(line) ? { ...line, cells: line.cells.slice(1) } : line))
}

const lookOf = (line: Line): string => `${line.size.toFixed(1)} ${line.cells[0]!.isBold}`

/** Lines that name what is listed below them: larger or bolder than their list, or without its bullets or indent. */
function withoutGroupNames(lines: readonly Line[]): Line[] {
  const bullets = lines.filter((line) => line.isBullet).length
  const sizes = lines.map((line) => line.size).sort((a, b) => b - a)
  const [largest = 0, smallest = 0] = [sizes[0], sizes.at(-1)]
  const isLarger = largest > smallest * 1.04
  const left = Math.min(...lines.map((line) => line.x))
  const isIndented = lines.some((line) => line.x > left + indent)
  const isName = (line: Line): boolean => {
    if (/[:：]\s*\S/u.test(line.text)) return false
    if (bullets > 0 && bullets < lines.length) return !line.isBullet && !isList(line.cells[0])
    if (isLarger) return line.size > smallest * 1.04
    if (lines.some((each) => !each.cells[0]!.isBold) && line.cells[0]!.isBold) return true
    return isIndented && line.x < left + 1 && !line.cells.some(isList)
  }
  const names = lines.filter(isName)
  const rest = lines.filter((line) => !names.includes(line))
  const isListBelow = (line: Line, at: number) =>
    !isName(line) || (lines[at + 1] !== undefined && !isName(lines[at + 1]!))
  const areNames =
    names.length > 0 &&
    rest.length >= names.length &&
    isName(lines[0]!) &&
    new Set(names.map(lookOf)).size === 1 &&
    lines.every(isListBelow) &&
    // Levels are below the skills they belong to.
    !rest.every((line) => line.cells.every((cell) => levelWord.test(cell.text) || levelOf(cell.text) !== null))
  return areNames ? rest : [...lines]
}

/** Items group by group, without the groups' names. */
function groupsOf(lines: readonly Line[]): Span[][] {
  const columns = inColumns(lines)
  return columns.map((cells) => {
    const spans: Span[] = []
    for (const [at, cell] of cells.entries()) {
      const label = /^[^:：,]{2,40}[:：](?=\s|\p{Script=Han})\s*/u.exec(cell.text)
      const items = splitItems(label ? part(cell, label[0].length) : cell)
      if (label && items.length === 0) continue
      // A line before a list or a level is the list's name: "Web Technologies", "Advanced", "HTML, CSS".
      const next = cells[at + 1]
      const namesNext =
        items.length === 1 &&
        !label &&
        next !== undefined &&
        (levelWord.test(next.text) ? isList(cells[at + 2]) : !cell.isBullet && isList(next) && isSetApart(cell, next))
      if (!namesNext) spans.push(...items)
    }
    return spans
  })
}

const isCapitals = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)
const isSetApart = (label: Span, list: Span): boolean =>
  label.isBold !== list.isBold || (isCapitals(label.text) && !isCapitals(list.text))

const isList = (span: Span | undefined): boolean => span !== undefined && splitItems(span).length > 2

/** Cells column by column, so that a grid reads as its groups; wrapped lists are joined again. */
function inColumns(lines: readonly Line[]): Span[][] {
  const columns = new Map<number, Span[]>()
  const isGrid = lines.filter((line) => line.cells.length > 1).length >= 2
  for (const line of lines) {
    for (const cell of line.cells) {
      const key = isGrid ? nearest(columns, cell.x) : 0
      const column = columns.get(key) ?? []
      const last = column.at(-1)
      const isWrapped =
        last !== undefined &&
        !line.isBullet &&
        (/[,،、]$/.test(last.text) || /^\p{Ll}/u.test(cell.text)) &&
        last.line === line.index - 1
      column.push({ ...cell, isBullet: line.isBullet })
      if (isWrapped && /[^,،、\s]$/.test(last.text)) {
        // The last item continued past the end of the line.
        column.splice(-2, 2, { ...last, text: `${last.text} ${cell.text}` })
      }
      columns.set(key, column)
    }
  }
  return [...columns.values()]
}

const nearest = (columns: Map<number, Span[]>, x: number): number =>
  [...columns.keys()].find((key) => Math.abs(key - x) < 12) ?? x

function splitItems(span: Span): Span[] {
  return splitSpan(span, itemMarks).flatMap((item) => {
    const bracket =
      /^([^()]{2,40})\s*\(([^()]{2,80})$/.exec(item.text) ?? /^([^()]{2,40})\s*\(([^()]{2,80})\)$/.exec(item.text)
    if (!bracket) return [part(item, 0, item.text.replace(/[.)]+$/, '').length)]
    const inner = part(item, item.text.indexOf('(') + 1, item.text.length - (item.text.endsWith(')') ? 1 : 0))
    return levelWord.test(inner.text) || /\d|year|jahr/i.test(inner.text)
      ? [part(item, 0, item.text.indexOf('('))]
      : [part(item, 0, item.text.indexOf('(')), inner]
  })
}

/** Well-known skills mentioned in sentences, separate from those listed. */
export function skillsInText(lines: readonly Line[], listed: readonly Read<string>[]): Read<string>[] {
  const known = knownSkills()
  const taken = new Set(listed.map((skill) => known.get(foldSkill(skill.value))?.name ?? foldSkill(skill.value)))
  const found: Read<string>[] = []
  for (const line of lines) {
    for (const cell of line.cells) {
      const words = [...cell.text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}+#./-]*/gu)]
      for (let i = 0; i < words.length && found.length < 30; i++) {
        for (let length = Math.min(4, words.length - i); length > 0; length--) {
          const last = words[i + length - 1]!
          const end = last.index + last[0].replace(/[./-]+$/, '').length
          const text = cell.text.slice(words[i]!.index, end)
          const skill = known.get(foldSkill(text))
          // Names within sentences are capitalized as names; "access" and "go" are words.
          if (!skill?.isWellKnown || taken.has(skill.name) || !/[\p{Lu}+#]/u.test(text) || text.length < 3) continue
          taken.add(skill.name)
          found.push({
            value: skill.name,
            quotes: [quoteOf({ ...cell, text, start: cell.start + words[i]!.index })],
            isSure: false,
          })
          i += length - 1
          break
        }
      }
    }
  }
  return found
}

const languageNames = new Map<string, string>()
const languageCodes =
  'ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ku lt lv mk ml mr ms mt my nb ne nl no pa pl ps pt ro ru rw si sk sl so sq sr sv sw ta te th tl tr uk ur uz vi yo zh zu'.split(
    ' ',
  )
for (const locale of 'en de fr es pt it nl pl cs sk sv nb da fi ro hu tr ru uk el ar he zh ja ko hi id vi bg hr'.split(
  ' ',
)) {
  const names = new Intl.DisplayNames([formatLocale(locale)], { type: 'language' })
  for (const code of languageCodes) languageNames.set((names.of(code) ?? code).toLowerCase(), code)
}
for (const [name, code] of [
  ['mandarin', 'zh'],
  ['cantonese', 'zh'],
  ['chinese', 'zh'],
  ['farsi', 'fa'],
  ['flemish', 'nl'],
  ['普通话', 'zh'],
  ['英文', 'en'],
  ['castellano', 'es'],
  ['العربية', 'ar'],
  ['الإنجليزية', 'en'],
  ['الانجليزية', 'en'],
  ['الفرنسية', 'fr'],
  ['الألمانية', 'de'],
] as const) {
  languageNames.set(name, code)
}

export const isLanguageName = (text: string): boolean => languageNames.has(text.toLowerCase())

const levels: [LanguageLevel, RegExp][] = [
  [
    'native',
    /native|mother tongue|first language|bilingual|muttersprach|maternelle|natif|nativ[oa]|lengua materna|madrelingua|língua materna|moedertaal|ojczysty|anadil|родной|الأم|لغة أم|لغتي|母语|母語|मातृभाषा|שפת אם|모국어/iu,
  ],
  [
    'fluent',
    /fluent|\bC[12]\b|proficient|full professional|verhandlungssicher|fließend|courant|bilingue|fluido|fluid[oa]|fluente|vloeiend|свободно|طلاقة|بطلاقة|ممتاز|流利|精通|धाराप्रवाह/iu,
  ],
  [
    'professional',
    /professional|business|\bB2\b|upper.intermediate|working|advanced|sehr gut|avancé|avanzado|متقدم|جيد جدا|熟练/iu,
  ],
  ['intermediate', /intermediate|\bB1\b|conversational|good|gut|intermédiaire|intermedio|متوسط|جيد|良好/iu],
  [
    'basic',
    /basic|beginner|elementary|limited|\bA[12]\b|grundkenntnisse|débutant|notions|básico|elementare|basis|مبتدئ|基础/iu,
  ],
]
export const levelOf = (text: string): LanguageLevel | null =>
  levels.find(([, pattern]) => pattern.test(text))?.[0] ?? null

export function readLanguages(lines: readonly Line[]): Read<{ name: string; level: LanguageLevel | null }>[] {
  const found = new Map<string, Read<{ name: string; level: LanguageLevel | null }>>()
  let last: string | null = null
  for (const cell of lines.flatMap((line) => line.cells)) {
    for (const item of splitSpan(cell, /\s*[,;|•·،、，；]\s*(?![^(]*\))|\s{3,}/gu)) {
      const match = /^\p{L}[\p{L}\p{M}]*/u.exec(item.text)
      const name = match?.[0] ?? ''
      const code = languageNames.get(name.toLowerCase())
      if (code === undefined) {
        // "English", with its level on the next line.
        const level = levelOf(item.text)
        const before = last === null ? undefined : found.get(last)
        if (before && level && before.value.level === null) before.value.level = level
        continue
      }
      if (found.has(code)) continue
      found.set(code, {
        value: { name, level: levelOf(item.text.slice(name.length)) },
        quotes: [quoteOf(item)],
        isSure: true,
      })
      last = code
    }
  }
  return [...found.values()]
}

type Certificate = { name: string; issuer: string; date: PartialDate | null }

/** One certificate per bullet or bold line; issuer and date follow on the same line or below. */
export function readCertificates(lines: readonly Line[]): Read<Certificate>[] {
  const found: Read<Certificate>[] = []
  for (const cell of inColumns(lines).flat()) {
    const ranges = findDateRanges(cell.text)
    const date = ranges[0]?.end ?? ranges[0]?.start ?? null
    const [name, ...others] = without(cell, ranges).flatMap((span) => splitSpan(span, certificateMarks))
    const before = found.at(-1)
    const isUnder =
      before !== undefined &&
      !cell.isBullet &&
      !cell.isBold &&
      others.length === 0 &&
      isOpen(before.value, name !== undefined) &&
      before.quotes.at(-1)!.line >= cell.line - 1
    if (isUnder) {
      if (name) before.value.issuer = name.text
      before.value.date ??= date
      before.quotes.push(quoteOf(cell))
    } else if (name && name.text.length <= 200) {
      const issuer = others.map((span) => span.text).join(', ')
      const isTurned = issuer !== '' && certificateWord.test(issuer) && !certificateWord.test(name.text)
      const value = isTurned ? { name: issuer, issuer: name.text, date } : { name: name.text, issuer, date }
      found.push({ value, quotes: [quoteOf(cell)], isSure: !isTurned })
    }
  }
  return found.slice(0, 50)
}

const certificateWord =
  /(?<!\p{L})(?:certified|certification|certificate|licen[cs]e|diploma|course|zertifikat|zertifiziert|prüfung|certificat|certificado|certificato|certyfikat|kurs|card|foundation level|practitioner)(?!\p{L})/iu
const certificateMarks = /\s+[|·•–—]\s+|\s*[|•]\s*|,\s+(?=\p{Lu})|\s+-\s+(?=\p{Lu}[\p{L}\s]{3,40}$)/gu

/** Whether an issuer (or only a date) may still follow. */
const isOpen = ({ issuer, date }: Certificate, isNamed: boolean): boolean =>
  isNamed ? issuer === '' && date === null : date === null
