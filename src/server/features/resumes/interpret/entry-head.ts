import { part, splitSpan, type Span } from '../read/spans.ts'
import { degreeScore, employerScore, isPlace, isTown, titleScore } from './word-lists.ts'

const strongMarks = /\s+[|·•–—]\s*|\s*[|•]\s*|\s+-\s+|\s*;\s+|\t/gu
export const commas = /\s*[,،、，]\s*/gu
const atWords = /\s+(?:at|@|bei|chez|en|presso|bij|في|于)\s+/iu

export interface SortedHead {
  parts: Span[]
  place: Span | undefined
}

const longestPart = 70

/** "Harbor Ltd. Buyer.": sentences of a word or two are parts. */
function splitAtStops(span: Span): Span[] {
  if (!/\p{L}{2}\.$/u.test(span.text)) return [span]
  const pieces = splitSpan(part(span, 0, span.text.length - 1), /(?<=\p{L}{3}|\))\.\s+(?=\p{Lu})/gu)
  return pieces.length === 2 && pieces.every(({ text }) => text.length < longestPart) ? pieces : [span]
}

/** The parts of a head, with the place separate. */
export function sortHead(head: readonly Span[]): SortedHead {
  const [only] = head
  const spans = head.length === 1 ? splitAtStops(only!) : head
  const strong = spans.flatMap((span) => splitSpan(span, strongMarks)).filter((span) => /\p{L}/u.test(span.text))
  let place =
    strong.find((span) => isPlace(span.text)) ??
    (strong.length > 2 ? strong.slice(1).find((span) => isTown(span.text)) : undefined)
  const parts = strong
    .filter((span) => span !== place)
    .flatMap((span) => withoutTrailingPlace(span, (found) => (place ??= found)))
  const apart = parts.flatMap(splitAtSlash)
  return {
    parts:
      apart.length === 1
        ? splitOne(apart[0]!)
        : apart.flatMap((span) => (hasEmployerBeside(span, apart) ? [span] : splitTitle(span))),
    place,
  }
}

function withoutTrailingPlace(span: Span, keep: (place: Span) => void): Span[] {
  const bracket = /\(([^()]{2,50})\)\s*$/.exec(span.text)
  if (bracket && (isPlace(bracket[1]!) || isTown(bracket[1]!))) {
    keep(part(span, bracket.index + 1, bracket.index + 1 + bracket[1]!.length))
    return [part(span, 0, bracket.index)]
  }
  const pieces = splitSpan(span, commas)
  for (const count of [2, 3]) {
    if (pieces.length <= count) continue
    const from = pieces.at(-count)!
    const tail = { ...span, text: span.text.slice(from.start - span.start), start: from.start }
    if (isPlace(tail.text)) {
      keep(tail)
      return [part(span, 0, from.start - span.start)]
    }
  }
  return [span]
}

const lonelyForm = /^(?:inc|llc|ltd|corp|co|gmbh|ag|plc|s\.?a|s\.?l|jr|sr|phd)\.?$/i

/** "Title at employer", "Title, employer", "Employer, title". */
function splitOne(span: Span): Span[] {
  const at = atWords.exec(span.text)
  if (at && titleScore(span.text.slice(0, at.index)) >= 1.5) {
    return [part(span, 0, at.index), part(span, at.index + at[0].length)]
  }
  return piecesAtCommas(span)
}

/** Then a comma belongs to the title: "Charge nurse, ICU". */
const hasEmployerBeside = (span: Span, parts: readonly Span[]): boolean =>
  employerScore(span.text) === 0 && parts.some((other) => other !== span && employerScore(other.text) > 0)

/** "UX Designer / Blue Kite Studio / Leeds /"; a slash between two titles or two degrees is part of one. */
function splitAtSlash(span: Span): Span[] {
  const pieces = splitSpan(span, /\s+\/(?:\s+|$)/g)
  const areAlike = [titleScore, degreeScore].some((score) => pieces.every(({ text }) => score(text) >= 1.5))
  return areAlike ? [span] : pieces
}

/** "Buyer, Harbor Ltd" next to a third part; other commas belong to names. */
function splitTitle(span: Span): Span[] {
  const pieces = piecesAtCommas(span)
  const titles = pieces.map((piece) => titleScore(piece.text) >= 3)
  if (pieces.length < 2 || titles.filter(Boolean).length !== 1) return [span]
  if (titles[0]) return [pieces[0]!, part(span, pieces[1]!.start - span.start)]
  return titles.at(-1) ? [part(span, 0, pieces.at(-1)!.start - span.start), pieces.at(-1)!] : [span]
}

/** Parts between commas; a legal form belongs to the name before it. */
export function piecesAtCommas(span: Span): Span[] {
  const pieces = splitSpan(span, commas)
  const joined: Span[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last && (lonelyForm.test(piece.text) || isListEnd(piece.text, joined)))
      joined[joined.length - 1] = join(span, last, piece)
    else joined.push(piece)
  }
  return joined
}

const surname = "[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}'’-]+"
const surnames = `${surname}(?: ${surname}){0,2}`
const personal = new RegExp(`^${surnames}$`, 'u')
/** In Hebrew and Arabic, "and" is the first letter of the next word. */
const lastOfList = new RegExp(
  `^${surnames} (?:(?:and|und|et|y|e|i|и|ve|og|och|en|&|AND|UND|ET|Y|E|I|И|VE|OG|OCH|EN) [\\p{Lu}\\p{Lo}]|[וو]${surname})`,
  'u',
)

/** "Lee, Holm and Sons" is one name; in "Buyer, Holm and Sons", it begins after the title. */
const isListEnd = (text: string, before: readonly Span[]): boolean =>
  lastOfList.test(text) && personal.test(before.at(-1)!.text) && titleScore(before.at(-1)!.text) === 0

const join = (whole: Span, first: Span, last: Span): Span => ({
  ...first,
  text: whole.text.slice(first.start - whole.start, last.start - whole.start + last.text.length),
})
