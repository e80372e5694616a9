import { formatLocale } from '#shared/locales/format-locale.ts'
/** A month as `2022-04`, or a year as `2022` if no month is given. */
type PartialDate = string

export interface DateRange {
  start: PartialDate | null
  end: PartialDate | null
  isCurrent: boolean
  /** False if a part is ambiguous ("summer 25"). */
  isSure: boolean
  /** Place in the text. */
  from: number
  to: number
}

const monthLocales =
  'en de fr es pt it nl sv da nb fi pl cs hu ro tr ru uk el he ar ar-EG hi id vi sk bg hr sl lt lv et'.split(' ')
const monthNames = new Map<string, number>()
for (const locale of monthLocales) {
  for (const month of ['long', 'short'] as const) {
    for (const options of [{ month }, { month, day: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: 'UTC' })
      for (let index = 0; index < 12; index++) {
        const parts = format.formatToParts(Date.UTC(2_021, index, 15))
        const name = fold(parts.find((part) => part.type === 'month')?.value ?? '')
        // Arabic month names differ between the calendars of the Levant and the Gulf; digits are not names.
        if (name && !/\d/.test(name) && !monthNames.has(name)) monthNames.set(name, index + 1)
      }
    }
  }
}
for (const [name, month] of [
  ['sept', 9],
  ['كانون الثاني', 1],
  ['شباط', 2],
  ['آذار', 3],
  ['نيسان', 4],
  ['أيار', 5],
  ['حزيران', 6],
  ['تموز', 7],
  ['آب', 8],
  ['أيلول', 9],
  ['تشرين الأول', 10],
  ['تشرين الثاني', 11],
  ['كانون الأول', 12],
] as const) {
  monthNames.set(fold(name), month)
}

const seasons =
  'spring|summer|autumn|fall|winter|fruhjahr|fruhling|sommer|herbst|printemps|ete|automne|hiver|primavera|verano|otono|invierno'

const presentWords =
  "present|current|currently|now|today|ongoing|till date|to date|date|heute|jetzt|aktuell|laufend|gegenwart|present|aujourd'hui|aujourd’hui|actuel|actuellement|en cours|ce jour|actualidad|actual|presente|hoy|la fecha|la actualidad|atual|atualmente|o momento|oggi|attuale|in corso|heden|nu|nuvarande|nå|i dag|nykyhetki|obecnie|teraz|soucasnost|gunumuz|halen|devam ediyor|настоящее время|наст. время|по настоящее время|сейчас|الآن|حتى الآن|الوقت الحالي|الحاضر|حاليا|至今|现在|目前|現在|今|在職中|н.в.|н. в.|настоящий момент|по сей день|теперішній час|дотепер|досі|по теперішній час|сьогодні|σημερα|dato|d.d.|dags dato|nadal|dosud|nyni|soucasnost|do soucasnosti|sucasnost|pagaende|tills vidare|nykyinen|edelleen|toistaiseksi|prezent|in prezent|jelenleg|jelen|napjainkig|היום|כיום|הווה|עד היום|현재|재직중|재직 중|sekarang|saat ini|hien tai|nay|simdi|gunumuze kadar|devam|momento|presente|a ce jour|en poste|este momento|hasta la fecha|ad oggi|a oggi|tutt'ora|tuttora|altijd|t/m heden|in essere|bis dato|unbefristet|वर्तमान|वर्तमान में|अब तक|अभी तक|आज तक|अब"

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0652]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/\.$/, '')
    .trim()
}

/**
 * Same length as the text, so that positions stay valid: lower-case letters without accents, digits of all scripts as 0 to 9.
 */
function foldInPlace(text: string): string {
  return Array.from(text, (character) => {
    if (!/[\p{L}\p{Nd}]/u.test(character)) return character
    const folded = /\p{Nd}/u.test(character) ? digitOf(character) : fold(character)
    return folded.length === character.length ? folded : character
  }).join('')
}

function digitOf(character: string): string {
  const code = character.codePointAt(0)!
  if (code < 0x80) return character
  for (let zero = code; zero > code - 10; zero--) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) return String(code - zero)
  }
  return String(code % 10)
}

const escaped = (words: Iterable<string>): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')

const month = `(?:${escaped(monthNames.keys())})\\.?`
const year = '(?:19[4-9]\\d|20[0-4]\\d)'
const shortYear = "['’]\\d{2}"
const atoms = [
  `(?<isoYear>${year})(?<isoMark>[-/.]|\\s/\\s)(?<isoMonth>1[0-2]|0?[1-9])(?:\\k<isoMark>(?:3[01]|[12]\\d|0?[1-9])(?!\\d))?(?!\\d)`,
  `(?:3[01]|[12]\\d|0?[1-9])[./](?<dayMonth>1[0-2]|0?[1-9])[./](?<dayYear>${year})`,
  `(?<slashMonth>1[0-2]|0?[1-9])\\s?[./-]\\s?(?<slashYear>${year}|\\d{2}(?=\\s*(?:[-–—]|$)))`,
  `(?<cjkYear>${year})\\s*[年년]\\s*(?:(?<cjkMonth>1[0-2]|0?[1-9])\\s*[月월](?:\\s*\\d{1,2}\\s*[日일])?)?`,
  `(?:(?:3[01]|[12]\\d|[1-9])\\.?\\s+(?:de\\s+)?)?(?<name>${month})(?:\\s+\\d{1,2},)?,?\\s*(?:de\\s+|del\\s+|/\\s*)?(?<nameYear>${year}|${shortYear})`,
  `(?<firstYear>${year})[.,]?\\s+(?<lastName>${month})(?![\\p{L}])`,
  `(?<season>${seasons})\\s+(?:de\\s+)?(?<seasonYear>${year}|['’]?\\d{2})`,
  `(?<year>${year})`,
]
/** Chinese and Japanese have no spaces between words. */
const wordPart = '(?:[\\p{N}\\p{M}]|(?!\\p{Script=Han})\\p{L})'
const present = `(?:${escaped(presentWords.split('|').map(foldInPlace))})`
const atom = new RegExp(
  `(?<!${wordPart})(?:${atoms.join('|')}|(?<present>${present}))(?!${wordPart})|(?<bareMonth>(?<![\\p{L}])${month}(?![\\p{L}]))`,
  'gu',
)
const cjkPresent = /至今|现在|目前|現在/g
const separator =
  /^\s*(?:[-–—−‑~〜～→]|to|until|till|bis|a|au|al|ate|hasta|do|tot|til|till|по|до|إلى|الى|حتى|至|到|から|עד|부터|đen|den|से|तक|pana in|pana la|i|~)\s*(?:[-–—]\s*)?(?:the\s+|la\s+|le\s+)?$/u

interface Atom {
  value: PartialDate | null
  isPresent: boolean
  isSure: boolean
  /** A month without its year, as in "May – August 2021". */
  bareMonth: number | null
  from: number
  to: number
}

const longestText = 400

/** Ranges of months or years in a text, and single ones, in order. */
export function findDateRanges(text: string): DateRange[] {
  const folded = foldInPlace(text.slice(0, longestText))
  const found = atomsOf(folded)
  const ranges: DateRange[] = []
  for (let i = 0; i < found.length; i++) {
    const first = found[i]!
    const second = found[i + 1]
    const isPair = second !== undefined && separator.test(folded.slice(first.to, second.from)) && !first.isPresent
    if (isPair && (second.value !== null || second.isPresent)) {
      let start = first.bareMonth !== null ? withMonth(second.value, first.bareMonth) : first.value
      let end = second.value
      let isTurned = false
      if (start !== null && end !== null && start > end.padEnd(7, '~')) {
        // The order of a right-to-left text, or the later date first.
        ;[start, end, isTurned] = [end, start, true]
      }
      if (start !== null && (second.isPresent || start <= end!.padEnd(7, '~'))) {
        ranges.push({
          start,
          end: second.isPresent ? null : end,
          isCurrent: second.isPresent,
          isSure: first.isSure && second.isSure && !isTurned,
          from: first.from,
          to: second.to,
        })
        i++
        continue
      }
    }
    if (first.value !== null) {
      const isOpen =
        /^\s*[-–—]\s*(?:$|[)\]])/.test(folded.slice(first.to)) ||
        /^\s*(?:onwards?|\+|から|起)\s*$/.test(folded.slice(first.to)) ||
        /(?<!\p{L})(?:since|from|as of|seit|ab|depuis|desde|dal|sinds|od|sedan|siden|alkaen|din|منذ|من|с|з|από|自|מאז)\s*:?\s+$/u.test(
          folded.slice(0, first.from),
        )
      const single = { isSure: first.isSure, from: first.from, to: first.to }
      ranges.push(
        isOpen
          ? { start: first.value, end: null, isCurrent: true, ...single }
          : { start: null, end: first.value, isCurrent: false, ...single },
      )
    }
  }
  return ranges
}

function atomsOf(folded: string): Atom[] {
  const found: Atom[] = []
  for (const match of folded.matchAll(atom)) {
    const g = match.groups!
    const place = { from: match.index, to: match.index + match[0].length }
    const add = (value: PartialDate | null, isSure = true) =>
      found.push({ value, isPresent: false, isSure, bareMonth: null, ...place })
    if (g.present) found.push({ value: null, isPresent: true, isSure: true, bareMonth: null, ...place })
    else if (g.bareMonth)
      found.push({ value: null, isPresent: false, isSure: true, bareMonth: monthOf(g.bareMonth), ...place })
    else if (g.isoYear) add(monthDate(g.isoYear, g.isoMonth))
    else if (g.dayYear) add(monthDate(g.dayYear, g.dayMonth))
    else if (g.slashYear) add(monthDate(fullYear(g.slashYear), g.slashMonth), g.slashYear.length === 4)
    else if (g.cjkYear) add(monthDate(g.cjkYear, g.cjkMonth))
    else if (g.name) add(monthDate(fullYear(g.nameYear!), String(monthOf(g.name))))
    else if (g.firstYear) add(monthDate(g.firstYear, String(monthOf(g.lastName!))))
    else if (g.season) add(fullYear(g.seasonYear!), false)
    else if (g.year) add(g.year)
  }
  for (const match of folded.matchAll(cjkPresent)) {
    const place = { from: match.index, to: match.index + match[0].length }
    if (!found.some((atom) => atom.from < place.to && place.from < atom.to)) {
      found.push({ value: null, isPresent: true, isSure: true, bareMonth: null, ...place })
    }
  }
  return found.sort((a, b) => a.from - b.from)
}

const monthOf = (name: string): number => monthNames.get(fold(name)) ?? 1

const monthDate = (year: string, month: string | undefined): PartialDate =>
  month === undefined ? year : `${year}-${month.padStart(2, '0')}`

/** A two-digit year that is not in the future belongs to this century. */
function fullYear(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (digits.length === 4) return digits
  return `${Number(digits) <= 40 ? 20 : 19}${digits}`
}

const withMonth = (date: PartialDate | null, month: number): PartialDate | null =>
  date === null ? null : monthDate(date.slice(0, 4), String(month))
