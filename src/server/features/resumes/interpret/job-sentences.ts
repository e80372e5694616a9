import type { ReadPeriod } from '#shared/profiles/resume-reading.ts'
import { findDateRanges } from './find-dates.ts'
import type { EntryBlock } from './entry-block.ts'
import { part, quoteOfLine, type Line, type Span } from '../read/spans.ts'

const article = '(?:(?:an?|the|ein(?:e|en)?|une?|un|una|um|uma|een)\\s+)?'
const as = '(?:as|als|comme|en tant que|como|come|jako|som|в качестве)'
const at = '(?:at|in|with|for|by|bei|beim|im|chez|à la|à|au|en|para|na|no|presso|da|bij|w|hos|i|в)'
const worked =
  '(?:i\\s+)?(?:have\\s+|was\\s+|am\\s+)?(?:worked|working|employed|served|serving|engaged|hired|tätig|gearbeitet|beschäftigt|angestellt|travaillé|employée?|trabajé|trabajando|trabalhei|lavorato|impiegat[oa]|gewerkt|werkzaam|pracował[ae]?m?|arbetade|jobbet|работал[а]?)'
const from = '(?:from|between|since|during|von|vom|seit|de|depuis|desde|dal|van|sinds|od|fra|från|с|\\(|,)'

/** "Worked as electrician at Castle Ltd from 2016 to 2019", with its surroundings. */
const titleThenEmployer = new RegExp(
  `${worked}\\s+${as}\\s+${article}(?<title>[^.;]{3,70}?)\\s+${at}\\s+(?:the\\s+)?(?<employer>[^.;]{2,70}?)(?=\\s*${from}\\s*\\(?\\p{L}{0,12}\\.?\\s?'?\\d|[.;]?$)`,
  'iu',
)
const employerThenTitle = new RegExp(
  `${worked}\\s+${at}\\s+(?:the\\s+)?(?<employer>[^.;]{2,70}?)\\s+${as}\\s+${article}(?<title>[^.;]{3,60}?)(?=\\s*${from}\\s*\\(?\\p{L}{0,12}\\.?\\s?'?\\d|[.;]?$)`,
  'iu',
)
const begins = new RegExp(`^(?:[^.]{0,40}?\\s)?${worked}\\s+(?:${as}|${at})\\s`, 'iu')

/** Jobs written as sentences; null if the section is not written that way. A sentence may take two lines. */
export function jobSentences(lines: readonly Line[]): EntryBlock[] | null {
  const starts = lines.flatMap((line, index) => (begins.test(line.text.slice(0, 160)) ? [index] : []))
  if (starts.length === 0) return null
  const blocks: EntryBlock[] = []
  for (const [order, index] of starts.entries()) {
    const block = blockOf(lines, index, starts[order + 1] ?? lines.length)
    if (block) blocks.push(block)
  }
  return blocks.length > 0 && blocks.length >= starts.length / 2 ? blocks : null
}

function blockOf(lines: readonly Line[], index: number, end: number): EntryBlock | null {
  const own = lines.slice(index, Math.min(end, index + 2))
  const text = own
    .map((line) => line.text)
    .join(' ')
    .slice(0, 320)
  const found = titleThenEmployer.exec(text) ?? employerThenTitle.exec(text)
  if (!found) return null
  const range = findDateRanges(text).find((each) => each.start !== null)
  const period: ReadPeriod | null = range
    ? {
        value: { start: range.start, end: range.end, isCurrent: range.isCurrent },
        quotes: own.map(quoteOfLine),
        isSure: range.isSure,
      }
    : null
  const head = [found.groups!.title!, found.groups!.employer!].map((value) => spanOf(own, text, value.trim()))
  const rest = text.slice(found.index + found[0].length)
  const after = /\.\s+(?=\S)/.exec(rest)
  const body = after ? [spanOf(own, text, rest.slice(after.index + after[0].length))] : []
  return { head, period, body: [...body, ...lines.slice(index + own.length, end).flatMap((line) => line.cells)] }
}

/** The location of a part of the sentence; one that crosses the end of a line is quoted up to that end. */
function spanOf(lines: readonly Line[], text: string, value: string): Span {
  const first = lines[0]!.cells[0]!
  const at = text.indexOf(value)
  const inSecond = at > lines[0]!.text.length
  if (inSecond && lines[1]) return { ...part(lines[1].cells[0]!, at - lines[0]!.text.length - 1), text: value }
  return { ...first, text: value, start: first.start + at }
}
