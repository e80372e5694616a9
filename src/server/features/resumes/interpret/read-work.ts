import type { Read, ReadEducation, ReadWork } from '#shared/profiles/resume-reading.ts'
import { entryBlocks } from './entry-blocks.ts'
import { labeledEntries, type LabeledEntry } from './labeled-entries.ts'
import { commas, piecesAtCommas, sortHead, type SortedHead } from './entry-head.ts'
import { part, quoteOf, splitSpan, type Line, type Span } from '../read/spans.ts'
import { degreeScore, employerScore, isPlace, isTown, schoolScore, titleScore } from './word-lists.ts'

const read = (span: Span | undefined, isSure: boolean): Read<string> | null =>
  span ? { value: span.text, quotes: [quoteOf(span)], isSure } : null

type Score = (text: string) => number

/** The usual meaning of parts in the same place of similar entries: the third of three is a title in most of them. */
type Places = (parts: readonly Span[], at: number, score: Score) => number

function placesOf(all: readonly SortedHead[]): Places {
  const sums = new Map<string, number>()
  const keyOf = (count: number, at: number, score: Score) => `${count} ${at} ${score.name}`
  return (parts, at, score) => {
    const key = keyOf(parts.length, at, score)
    let known = sums.get(key)
    if (known === undefined) {
      const like = all.filter((head) => head.parts.length === parts.length)
      known = like.reduce((sum, head) => sum + Math.min(3, score(head.parts[at]!.text)), 0) / Math.max(1, like.length)
      sums.set(key, known)
    }
    return known * placeWeight
  }
}
const placeWeight = 0.6

/** Which of the two parts is which, by their words; if those are inconclusive, as in the other entries. */
function pick(
  parts: readonly Span[],
  one: Score,
  other: Score,
  prefersOneFirst: boolean,
  places: Places,
): [Span | undefined, Span | undefined, boolean] {
  if (parts.length === 0) return [undefined, undefined, false]
  const isOf = (score: Score, at: number) => score(parts[at]!.text) + places(parts, at, score)
  if (parts.length === 1) {
    const [only] = parts
    const [asOne, asOther] = [isOf(one, 0), isOf(other, 0)]
    const isOne = asOne > asOther || (asOne === asOther && prefersOneFirst)
    return isOne ? [only, undefined, one(only!.text) > 0] : [undefined, only, other(only!.text) > 0]
  }
  let best = { score: Number.NEGATIVE_INFINITY, one: 0, other: 1 }
  for (let i = 0; i < Math.min(parts.length, 6); i++) {
    for (let j = 0; j < Math.min(parts.length, 6); j++) {
      if (i === j) continue
      const order = i < j === prefersOneFirst ? 0.4 : 0
      const near = -0.1 * (Math.min(i, j) + Math.abs(i - j))
      const score = isOf(one, i) - isOf(one, j) + isOf(other, j) - isOf(other, i) + order + near
      if (score > best.score) best = { score, one: i, other: j }
    }
  }
  return [parts[best.one], parts[best.other], best.score >= 1]
}

/** Whether entries more often start with the one than with the other. */
function beginsWithOne(all: readonly SortedHead[], one: Score, other: Score): boolean {
  let votes = 0
  for (const { parts } of all) {
    const [a, b] = parts
    if (a && b) votes += one(a.text) - other(a.text) - (one(b.text) - other(b.text))
  }
  return votes >= 0
}

/**
 * Towns, and those that no list contains: the same place of several entries of at least three parts, never a title or an
 * employer by its words, and twice the same.
 */
function withoutTowns(heads: readonly SortedHead[], titleOf: Score): SortedHead[] {
  const isRepeatedTown = (count: number, at: number): boolean => {
    const texts = heads.filter(({ parts }) => parts.length === count).map(({ parts }) => parts[at]!.text)
    return new Set(texts).size < texts.length && texts.every((text) => titleOf(text) + employerScore(text) === 0)
  }
  const wordsAt = (count: number, at: number): number => {
    const texts = heads.filter(({ parts }) => parts.length === count).map(({ parts }) => parts[at]!.text)
    return texts.reduce((sum, text) => sum + text.split(/[\s-]+/).length, 0) / texts.length
  }
  return heads.map((head) => {
    const count = head.parts.length
    if (head.place || count < 3) return head
    const known = head.parts.findLastIndex(({ text }, index) => index > 0 && isTown(text) && titleOf(text) === 0)
    if (known > 0) return { place: head.parts[known], parts: head.parts.filter((_, index) => index !== known) }
    // Employers can be the same as well; towns have shorter names, and come later.
    const [at] = head.parts
      .flatMap((_, index) => (isRepeatedTown(count, index) ? [index] : []))
      .sort((a, b) => wordsAt(count, a) - wordsAt(count, b) || b - a)
    return at === undefined ? head : { place: head.parts[at], parts: head.parts.filter((_, index) => index !== at) }
  })
}

const longestDescription = 6_000

function describe(body: readonly Span[]): Read<string> | null {
  const spans = body.filter((span) => span.text.trim() !== '' && !/^https?:\/\/\S+$/.test(span.text))
  if (spans.length === 0) return null
  let text = ''
  for (const span of spans) {
    const isContinued = text !== '' && !span.isBullet && !/[.:;!?]$/.test(text) && /^[\p{Ll}\d(]/u.test(span.text)
    if (span.isBullet) text += `${text ? '\n' : ''}• ${span.text}`
    else if (isContinued) text += /\p{L}-$/u.test(text) ? span.text : ` ${span.text}`
    else text += `${text ? '\n' : ''}${span.text}`
  }
  return { value: text.slice(0, longestDescription), quotes: spans.map(quoteOf), isSure: true }
}

/** "Harbor Ltd, Leeds" is an employer and a place, even if no list of places knows the town. */
function withoutPlace(employer: Span | undefined): { name: Span | undefined; town: Span | undefined } {
  const pieces = employer ? piecesAtCommas(employer) : []
  if (pieces.length < 2) return { name: employer, town: undefined }
  const scores = pieces.map((piece) => employerScore(piece.text))
  const at =
    scores[0]! > 0
      ? 0
      : Math.max(
          0,
          scores.findIndex((score) => score > 0),
        )
  const name = pieces[at]!
  const rest = pieces[at + 1]
  return { name, town: rest && part(employer!, rest.start - employer!.start) }
}

function workOfForm({ parts, period, body }: LabeledEntry): ReadWork {
  const { name, town } = withoutPlace(parts.employer)
  return {
    title: read(parts.title, true),
    employer: read(name, true),
    location: read(parts.place, true) ?? read(town, false),
    period,
    description: describe(body),
  }
}

function studyOfForm({ parts, period, body }: LabeledEntry): ReadEducation {
  const [degree, field] = parts.degree ? splitDegree(parts.degree) : [undefined, undefined]
  return {
    school: read(parts.school, true),
    degree: read(degree, true),
    field: read(parts.field ?? field, true),
    period,
    description: describe(body),
  }
}

/** @param headline What the person calls themselves, which is often the title of a job. */
export function readWork(lines: readonly Line[], headline: string | null = null): ReadWork[] {
  const labeled = labeledEntries(lines)
  if (labeled) return labeled.map(workOfForm)
  const blocks = entryBlocks(lines, 'work')
  const titleOf: Score = (text) => titleScore(text) + (text.toLowerCase() === headline?.toLowerCase() ? 4 : 0)
  const heads = withoutTowns(
    blocks.map((block) => sortHead(block.head)),
    titleOf,
  )
  const titleFirst = beginsWithOne(heads, titleOf, employerScore)
  const places = placesOf(heads)
  const entries: ReadWork[] = []
  for (const [at, block] of blocks.entries()) {
    const { parts, place } = heads[at]!
    const [title, found, isSure] = pick(parts, titleOf, employerScore, titleFirst, places)
    const { name: employer, town } = withoutPlace(found)
    if (!title && !employer) continue
    // Several roles at one employer: later ones give only the title.
    const above = entries.at(-1)
    const inherited = !employer && title && parts.length === 1 && above?.employer ? above.employer : null
    entries.push({
      title: read(title, isSure),
      employer: inherited ? { ...inherited, isSure: false } : read(employer, isSure),
      location: read(place, true) ?? read(town, town !== undefined && isPlace(town.text)),
      period: block.period,
      description: describe(block.body),
    })
  }
  return entries
}

const leadingDegree =
  /^(?:ph\.?d|m\.?sc|b\.?sc|m\.?s|b\.?s|m\.?a|b\.?a|mba|m\.?eng|b\.?eng|m\.?tech|b\.?tech|md|ll\.?[bm]|diploma)\.?\s+(?=\p{Lu})/iu

/** "PhD Some University, Physics" in its parts. */
function partsOfStudy(span: Span): Span[] {
  if (!schoolScore(span.text)) return [span]
  const degree = leadingDegree.exec(span.text)
  const parts = degree ? [part(span, 0, degree[0].length), part(span, degree[0].length)] : [span]
  return parts.flatMap((each) => {
    if (!each.text.includes(',')) return [each]
    const pieces = splitSpan(each, commas)
    const school = pieces.findIndex((piece) => schoolScore(piece.text) > 0)
    // The part after a school on its own is its town.
    return school === 0 && degreeScore(each.text) === 0 ? pieces.slice(0, 1) : pieces
  })
}

/** "Bachelor of Science Physics", "Ph.D. Physics": a degree directly followed by its field. */
const namedDegree =
  /^(?:ph\.?\s?d\.?|(?:bachelor|master) of (?:science|arts|engineering|laws|technology|education|fine arts|business administration|commerce)|bachelor|master|diploma|[bm]\.?(?:sc|a|s|eng|ed)\.?),?\s+(?=\p{Lu})(?!of\b|in\b)/iu

const fieldIn = /\s+(?:in|of|en|in der|im|fach|mention|em)\s+(?=\p{L})/iu
const schoolOf: Score = (text) => schoolScore(text)
const degreeOf: Score = (text) => degreeScore(text)

export function readEducation(lines: readonly Line[]): ReadEducation[] {
  const labeled = labeledEntries(lines)
  if (labeled) return labeled.map(studyOfForm)
  const blocks = entryBlocks(lines, 'education')
  const heads = blocks.map((block) => {
    const sorted = sortHead(block.head)
    // Apart from a school's own commas, each part has one meaning.
    return { ...sorted, parts: sorted.parts.flatMap(partsOfStudy) }
  })
  const schoolFirst = beginsWithOne(heads, schoolOf, degreeOf)
  const places = placesOf(heads)
  return blocks.flatMap((block, at) => {
    const { parts } = heads[at]!
    const [school, degree, isSure] = pick(parts, schoolOf, degreeOf, schoolFirst, places)
    if (!school && !degree) return []
    const [named, field] = degree ? splitDegree(degree) : [undefined, undefined]
    const beside = parts.find(
      (span) => span !== school && span !== degree && span.text.length < 60 && !/\d/.test(span.text),
    )
    return [
      {
        school: read(school, isSure),
        degree: read(named, isSure),
        field: read(field ?? beside, field !== undefined),
        period: block.period,
        description: describe(block.body),
      },
    ]
  })
}

/** Splits "PhD in Computer Science" in two, but not "Bachelor of Science". */
function splitDegree(span: Span): [Span, Span | undefined] {
  const named = namedDegree.exec(span.text)
  if (named) return [part(span, 0, named[0].length), part(span, named[0].length)]
  const found = fieldIn.exec(span.text)
  if (!found) return [span, undefined]
  if (/\bof$/i.test(found[0].trim())) {
    const later = /^(.{4,40}?\bof\s+\p{L}+)\s+in\s+(?=\p{L})/iu.exec(span.text)
    return later ? [part(span, 0, later[1]!.length), part(span, later[0].length)] : [span, undefined]
  }
  return [part(span, 0, found.index), part(span, found.index + found[0].length)]
}
