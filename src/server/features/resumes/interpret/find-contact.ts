import { isPossiblePhoneNumber, type CountryCode } from 'libphonenumber-js'
import { isEmailAddress } from '#shared/applications/email.ts'
import type { Read } from '#shared/profiles/resume-reading.ts'
import { findDateRanges } from './find-dates.ts'
import { part, quoteOf, splitSpan, type Line, type Span } from '../read/spans.ts'
import { isPlace, titleScore } from './word-lists.ts'

/** Symbols are icons before it. */
const emailLike = /[^\s@<>(),;:：|[\]"（）\p{So}\p{Co}\ufe0f]{1,64}@[^\s@<>(),;:：|[\]"（）]{3,200}/gu
const longestLine = 2_000

const sure = (span: Span, isSure = true): Read<string> => ({ value: span.text, quotes: [quoteOf(span)], isSure })

const cellsOf = (lines: readonly Line[]): Span[] =>
  lines.flatMap((line) => line.cells.map((cell) => ({ ...cell, text: cell.text.slice(0, longestLine) })))

export function findEmail(lines: readonly Line[], linkTargets: readonly string[]): Read<string> | null {
  for (const cell of cellsOf(lines)) {
    for (const match of cell.text.matchAll(emailLike)) {
      const text = match[0].replace(/^mailto:/i, '').replace(/[.'’]+$/, '')
      if (isEmailAddress(text)) return sure({ ...cell, text, start: cell.start + match.index })
    }
  }
  const torn = tornEmail(lines)
  if (torn) return torn
  const behind = linkTargets
    .find((target) => /^mailto:/i.test(target))
    ?.slice(7)
    .split('?')[0]
  return behind && isEmailAddress(behind) ? { value: behind, quotes: [], isSure: true } : null
}

/** An address that a narrow column breaks into two lines. */
function tornEmail(lines: readonly Line[]): Read<string> | null {
  for (const [at, line] of lines.entries()) {
    const [first, second] = [line.cells.at(-1)!, lines[at + 1]?.cells[0]]
    if (!second || lines[at + 1]!.index !== line.index + 1 || !/^\S+@\S*$|^\S+@?$/.test(first.text)) continue
    const text = first.text + second.text
    if ((first.text.includes('@') || second.text.startsWith('@')) && isEmailAddress(text))
      return { value: text, quotes: [quoteOf(first), quoteOf(second)], isSure: false }
  }
  return null
}

const phoneLike = /(?:\+|00|\(\+?)?\d[\d\s().\-–/]{5,22}\d/g
const phoneLabel =
  /(?:tel(?:efon|éfono|\.)?|phone|mobile?|cell|mobil|handy|téléphone|portable|móvil|هاتف|جوال|موبايل|电话|手机)[^\d+]{0,6}$/iu

/** Numbers in the contact lines first; elsewhere only with a label or in international format. */
export function findPhone(
  contact: readonly Line[],
  all: readonly Line[],
  linkTargets: readonly string[],
  country: CountryCode | null,
): Read<string> | null {
  for (const [lines, isContact] of [
    [contact, true],
    [all, false],
  ] as const) {
    for (const cell of cellsOf(lines)) {
      const text = westernDigits(cell.text)
      for (const match of text.matchAll(phoneLike)) {
        const before = text.slice(Math.max(0, match.index - 24), match.index)
        const hasLabel = phoneLabel.test(before)
        if (!isContact && !hasLabel && !/^(?:\+|00)/.test(match[0])) continue
        if (/[@/\w]$/.test(before) && !hasLabel) continue
        const bare = trimPhone(match[0])
        const digits = bare.replace(/\D/g, '')
        if (digits.length < 7 || digits.length > 15 || isDate(bare)) continue
        // Years, postcodes and identifiers are digits too; a phone number is written in groups or starts with a plus.
        if (!hasLabel && !/^[+(0]/.test(bare) && !/\d[\s().-]+\d/.test(bare)) continue
        const isSure = hasLabel || isContact || isPossiblePhoneNumber(bare, country ?? undefined)
        const rest =
          match.index + match[0].trimEnd().length >= text.trimEnd().length ? restOfPhone(bare, cell, lines) : null
        if (rest) return { value: `${bare} ${rest.text}`, quotes: [quoteOf(cell), quoteOf(rest)], isSure: false }
        return sure({ ...cell, text: bare, start: cell.start + match.index + match[0].indexOf(bare[0]!) }, isSure)
      }
    }
  }
  const behind = linkTargets.find((target) => /^tel:/i.test(target))
  return behind ? { value: decodeURIComponent(behind.slice(4)), quotes: [], isSure: true } : null
}

/** The last digits of a number that is broken into two lines. */
function restOfPhone(bare: string, { line, start, text }: Span, lines: readonly Line[]): Span | null {
  const own = lines.find(({ index }) => index === line)
  const first = lines.find(({ index }) => index === line + 1)?.cells[0]
  const digits = /^\d{2,5}(?=\s*(?:[|·•,]|$))/u.exec(first?.text ?? '')
  const isAtEnd = own?.cells.at(-1)?.start === start && own.text.length - text.length === start
  if (!first || !digits || !isAtEnd) return null
  const isPossible = bare.startsWith('+') ? isPossiblePhoneNumber(`${bare} ${digits[0]}`) : isBroken(bare)
  return isPossible ? { ...first, text: digits[0] } : null
}
const isBroken = (bare: string): boolean => bare.replace(/\D/g, '').length < 10

const westernDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))

function trimPhone(text: string): string {
  const trimmed = text.trim().replace(/[\s./–-]+$/, '')
  const closed = trimmed.includes(')') && !trimmed.includes('(') ? trimmed.replace(')', '') : trimmed
  // A postcode next to an international number is one group too many.
  const shorter = /^(\+.+)\s\d+$/.exec(closed)?.[1]
  return shorter && !isPossiblePhoneNumber(closed) && isPossiblePhoneNumber(shorter) ? shorter : closed
}

const isDate = (text: string): boolean =>
  findDateRanges(text).some((range) => range.to - range.from > text.length * 0.6) ||
  /^(19|20)\d{2}\D+(19|20)\d{2}$/.test(text)

const urlLike =
  /(?:https?:\/\/|www\.)[^\s<>()|,;"]{3,300}|(?<![@\w.-])(?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|io|dev|me|co|app|ai|edu|info|de|fr|es|it|nl|uk|ch|at|ca|in|cn|br|pl|se|no|dk|eu|xyz|tech|site|page|design|example)(?:\/[^\s<>()|,;"]{0,200})?(?![\w@])/gi
const hosts: [RegExp, string][] = [
  [/(^|\.)linkedin\.com$/, 'LinkedIn'],
  [/(^|\.)github\.com$/, 'GitHub'],
  [/(^|\.)gitlab\.com$/, 'GitLab'],
  [/(^|\.)stackoverflow\.com$/, 'Stack Overflow'],
  [/(^|\.)(twitter|x)\.com$/, 'X'],
  [/(^|\.)behance\.net$/, 'Behance'],
  [/(^|\.)dribbble\.com$/, 'Dribbble'],
  [/(^|\.)medium\.com$/, 'Medium'],
  [/(^|\.)xing\.com$/, 'XING'],
  [/(^|\.)orcid\.org$/, 'ORCID'],
  [/(^|\.)scholar\.google\.com$/, 'Google Scholar'],
]
const isProfilePage = (url: URL): boolean =>
  hosts.some(([host]) => host.test(url.hostname)) && /^\/(in\/)?@?[\w.%-]{2,60}\/?$/.test(url.pathname)

/** URLs in the contact lines, and personal pages linked from the first page. */
export function findLinks(
  contact: readonly Line[],
  linkTargets: readonly string[],
): Read<{ label: string; url: string }>[] {
  const found = new Map<string, Read<{ label: string; url: string }>>()
  const add = (text: string, span: Span | null) => {
    const url = parseUrl(text)
    if (!url || (span === null && !isProfilePage(url))) return
    const key = `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}`.toLowerCase()
    if (found.has(key) || found.size >= 12) return
    const label = hosts.find(([host]) => host.test(url.hostname))?.[1] ?? url.hostname.replace(/^www\./, '')
    found.set(key, { value: { label, url: url.href }, quotes: span ? [quoteOf(span)] : [], isSure: true })
  }
  for (const cell of cellsOf(contact)) {
    for (const match of cell.text.matchAll(urlLike)) {
      const text = match[0].replace(/[.,]+$/, '')
      add(text, { ...cell, text, start: cell.start + match.index })
    }
  }
  for (const target of linkTargets) add(target, null)
  return [...found.values()]
}

function parseUrl(text: string): URL | null {
  try {
    const url = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`)
    return /^https?:$/.test(url.protocol) && url.hostname.includes('.') && url.username === '' ? url : null
  } catch {
    return null
  }
}

const placeLabel =
  /^(?:address|location|residence|based in|lives in|city|adresse|wohnort|anschrift|ort|ville|dirección|ubicación|residencia|ciudad|endereço|indirizzo|residenza|العنوان|المدينة|مكان الإقامة|الموقع|地址|现居地|所在地|居住地)\s*[:：]\s*/iu

/** Where the person lives, as written in the contact lines. */
export function findLocation(contact: readonly Line[]): Read<string> | null {
  const spans = contact.flatMap((line) => line.cells.flatMap((cell) => splitSpan(cell, /\s*[|·•◦]\s*|\s+[–—-]\s+/gu)))
  for (const span of spans) {
    const label = placeLabel.exec(span.text)
    if (label && span.text.length > label[0].length) return sure(part(span, label[0].length))
  }
  const found = spans.find((span) => isPlace(span.text))
  return found ? sure(found) : null
}

/** The line below the name that says what the person does. */
export function findHeadline(contact: readonly Line[], name: Span | null): Read<string> | null {
  if (!name) return null
  const after = contact.filter((line) => line.index >= name.line).slice(0, 4)
  for (const line of after) {
    for (const cell of line.cells) {
      if (cell.line === name.line && cell.start === name.start) continue
      if (
        cell.text.length <= 100 &&
        titleScore(cell.text) >= 2 &&
        !/[@\d]|https?:/.test(cell.text) &&
        !isPlace(cell.text)
      )
        return sure(cell)
    }
  }
  return null
}
