import { fold } from './fold.ts'
import { fillerWords } from './filler-words.ts'
import { expressionsFor } from './synonyms.ts'

/**
 * Queries in scripts without spaces. The index has their texts as pairs of characters, which find a word wherever it is; a query
 * is cut into its words first, because "看護師の求人" means two of them, of which one is everyday wording. Whatever the cut,
 * it only decides which pairs of the query are left out, so a wrong one finds too much rather than nothing.
 */
export interface Cut {
  /** Half-open range in the text. */
  start: number
  end: number
  kind: 'word' | 'filler' | 'particle'
}

const runs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]+/gu

/** Almost every query has none of them. */
const mayHaveRun = /[\u0e00-\u0e7f\u1100-\u11ff\u2e80-\ud87f\uf900-\ufaff\uff66-\uffdc]/

const particles: Record<string, ReadonlySet<string>> = {
  ja: new Set('の を に で が は と へ も な'.split(' ')),
  zh: new Set('的 在 和 与 與 我'.split(' ')),
  th: new Set('ที่ ของ ใน และ หรือ เป็น'.split(' ')),
  ko: new Set('내 에서 으로 에게 을 를 이 가 은 는 의 에 로 와 과 도'.split(' ')),
}
/** Korean particles are written onto the word. */
const koreanParticle = /(?<=^.{2,})(?:에서|으로|에게|을|를|이|가|은|는|의|에|로|와|과|도)$/u
const mostJoined = 4

let segmenter: Intl.Segmenter | null = null
const titleWords = new Map<string, string[]>()

/** Words of titles in these scripts, folded, longest first. */
function titleWordsOf(language: string): string[] {
  let words = titleWords.get(language)
  if (!words) {
    words = expressionsFor(language)
      .map(({ expression }) => fold(expression))
      .filter((expression) => expression.length > 1 && expression.replace(runs, '') === '')
      .sort((a, b) => b.length - a.length)
    titleWords.set(language, words)
  }
  return words
}

/** The run's parts before, in and after the longest title word in it; null if it has none, or one letter would be left over. */
function aroundTitleWord(run: string, readers: readonly string[]): [number, number] | null {
  for (const language of readers)
    for (const word of titleWordsOf(language)) {
      const at = run.indexOf(word)
      const after = run.length - at - word.length
      if (at >= 0 && at !== 1 && after !== 1) return [at, at + word.length]
    }
  return null
}

function segmentsOf(
  run: string,
  start: number,
  readers: readonly string[],
  out: { start: number; end: number }[],
): void {
  if (run === '') return
  const title = aroundTitleWord(run, readers)
  if (title) {
    segmentsOf(run.slice(0, title[0]), start, readers, out)
    out.push({ start: start + title[0], end: start + title[1] })
    segmentsOf(run.slice(title[1]), start + title[1], readers, out)
    return
  }
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  for (const { segment, index } of segmenter.segment(run))
    out.push({ start: start + index, end: start + index + segment.length })
}

/** A word of one letter belongs to its neighbor. */
function withoutSingles(cuts: Cut[]): Cut[] {
  const joined: Cut[] = []
  for (const cut of cuts) {
    const last = joined.at(-1)
    const isNext = last?.kind === 'word' && cut.kind === 'word' && last.end === cut.start
    if (last && isNext && (cut.end - cut.start === 1 || last.end - last.start === 1)) last.end = cut.end
    else joined.push({ ...cut })
  }
  return joined
}

/** The words of a text that are written without spaces, in a visitor's languages; none if nothing but particles is left. */
export function cutsOf(text: string, readers: readonly string[]): Cut[] {
  if (!mayHaveRun.test(text)) return []
  const cuts: Cut[] = []
  // Folding may change the length of a text: then its letters are compared as they are.
  const folded = fold(text)
  const source = folded.length === text.length ? folded : text
  for (const run of source.matchAll(runs)) {
    const segments: { start: number; end: number }[] = []
    segmentsOf(run[0], run.index, readers, segments)
    for (let at = 0; at < segments.length;) {
      const first = segments[at] as (typeof segments)[number]
      let length = Math.min(mostJoined, segments.length - at)
      const textOf = (count: number): string => source.slice(first.start, segments[at + count - 1]?.end)
      const isFiller = (word: string): boolean => readers.some((language) => fillerWords(language).whole.has(word))
      while (length > 0 && !isFiller(textOf(length))) length--
      const word = textOf(Math.max(1, length))
      const kind =
        length > 0 ? 'filler' : readers.some((language) => particles[language]?.has(word)) ? 'particle' : 'word'
      const end = first.start + word.length
      const written = kind === 'word' && readers.includes('ko') ? (koreanParticle.exec(word)?.[0].length ?? 0) : 0
      cuts.push({ start: first.start, end: end - written, kind })
      if (written > 0) cuts.push({ start: end - written, end, kind: 'particle' })
      at += Math.max(1, length)
    }
  }
  return cuts.every(({ kind }) => kind === 'particle') ? [] : withoutSingles(cuts)
}
