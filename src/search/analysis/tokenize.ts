import { charClass, fold } from './fold.ts'
import { type TokenBuffer, pushToken, reserveTokens, tokenKind, wordRuns } from './token-buffer.ts'
import { classOf, loadText, textBetween } from './text-units.ts'
import { classes, units } from '../kernels/word-memory.ts'

/**
 * Splits text into words. Rules beyond runs of letters and digits:
 * - `c++`, `c#` keep their signs; `driver's` loses `'s`; `l'ingénieur` loses its article; `don't` is one word.
 * - `front-end`, `node.js`, `r&d` produce their parts and, at the first part's position, the joined form (`frontend`).
 * - German inclusive endings (`Ingenieur:in`, `Entwickler*innen`, `Mitarbeiter_in`) are dropped.
 * - Scripts without spaces produce character pairs, plus the last character of a run by itself.
 */
const maxWordLength = 40
const maxJoinedParts = 4
const elidedArticles = new Set([
  'l',
  'd',
  'qu',
  'j',
  'n',
  's',
  'm',
  't',
  'c',
  'jusqu',
  'lorsqu',
  'puisqu',
  'dell',
  'all',
  'nell',
  'sull',
  'dall',
  'un',
])

const cut = (word: string): string => (word.length > maxWordLength ? word.slice(0, maxWordLength) : word)

let scannedHash = 0

/** Index just after the run of word characters that starts at `from`; `hashOfWord()` is the run's hash. */
export function wordEnd(from: number, length: number): number {
  const all = units
  const table = classes
  let i = from
  let hash = 0
  while (i < length) {
    const unit = all[i] as number
    const known = table[unit] as number
    if (known !== charClass.word) {
      if (known !== charClass.unknown || classOf(i, length) !== charClass.word) break
      if (unit >= 0xd800 && unit <= 0xdbff) hash = Math.imul(hash ^ (all[++i] as number), 0x01000193)
    }
    hash = Math.imul(hash ^ unit, 0x01000193)
    i++
  }
  scannedHash = hash
  return i < length ? i : length
}

/** Number in `wordRuns` of the word that `wordEnd` scanned last; -1 if it is not stored there. */
export const runOf = (start: number, end: number): number =>
  end - start <= maxWordLength ? wordRuns.find(units, start, end, scannedHash) : -1

function pushPair(out: TokenBuffer, kind: number, start: number, end: number, position: number): void {
  let hash = 0
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (units[i] as number), 0x01000193)
  const run = wordRuns.find(units, start, end, hash)
  pushToken(out, '', run, kind, start, end, position, position)
}

/** Where `pushPairs` and `pushWords` stopped, and the next free number. */
let stoppedAt = 0
let nextPosition = 0
export const endOfWords = (): number => stoppedAt
export const positionAfterWords = (): number => nextPosition

/** The run of characters at `from`, in a script without spaces. */
export function pushPairs(from: number, length: number, firstPosition: number, out: TokenBuffer): void {
  const starts: number[] = []
  let end = from
  while (end < length && classOf(end, length) === charClass.bigram) {
    starts.push(end)
    const unit = units[end] as number
    end += unit >= 0xd800 && unit <= 0xdbff ? 2 : 1
  }
  end = Math.min(end, length)
  let position = firstPosition
  for (let k = 0; k + 1 < starts.length; k++) {
    const pairEnd = starts[k + 2] ?? end
    pushPair(out, tokenKind.pair, starts[k] as number, pairEnd, position)
    position++
  }
  const last = starts[starts.length - 1] as number
  pushPair(out, starts.length === 1 ? tokenKind.pair : tokenKind.lastCharacter, last, end, position)
  stoppedAt = end
  nextPosition = position + 1
}

const sign = {
  hash: 35,
  ampersand: 38,
  quote: 39,
  star: 42,
  plus: 43,
  hyphen: 45,
  dot: 46,
  colon: 58,
  low: 95,
  apostrophe: 0x2019,
}

/** The character that joins the word ending at `end` to the next one, or 0. */
function connectorAt(end: number, length: number): number {
  if (end + 1 >= length) return 0
  const unit = units[end] as number
  if (
    unit !== sign.hyphen &&
    unit !== sign.dot &&
    unit !== sign.ampersand &&
    unit !== sign.quote &&
    unit !== sign.apostrophe &&
    unit !== sign.colon &&
    unit !== sign.star &&
    unit !== sign.low
  )
    return 0
  return classOf(end + 1, length) === charClass.word ? unit : 0
}

const foldedBetween = (run: number, start: number, end: number): string =>
  run >= 0 ? wordRuns.foldedOf(run) : fold(textBetween(start, end))

function pushWord(out: TokenBuffer, word: string, run: number, start: number, end: number, position: number): void {
  const known = word.length > maxWordLength ? -1 : run
  pushToken(out, known < 0 ? cut(word) : '', known, tokenKind.word, start, end, position, position)
}

/** The word from `from` to `firstEnd`, whose number is `firstRun`, together with the parts joined to it. */
export function pushWords(
  from: number,
  firstEnd: number,
  firstRun: number,
  length: number,
  firstPosition: number,
  out: TokenBuffer,
): void {
  let position = firstPosition
  let start = from
  let end = firstEnd
  /** Number of `word` if it is a single run of the text. */
  let run = firstRun
  let word = foldedBetween(run, start, end)
  let chain = ''
  let parts = 0
  for (let tie = connectorAt(end, length); tie !== 0; tie = connectorAt(end, length)) {
    const nextEnd = wordEnd(end + 1, length)
    const nextRun = runOf(end + 1, nextEnd)
    const next = foldedBetween(nextRun, end + 1, nextEnd)
    if (tie === sign.colon || tie === sign.star || tie === sign.low) {
      if (next !== 'in' && next !== 'innen') break
      end = nextEnd
    } else if (tie === sign.quote || tie === sign.apostrophe) {
      if (next !== 's') {
        const isElided = elidedArticles.has(word)
        word = isElided ? next : word + next
        run = isElided ? nextRun : -1
      }
      end = nextEnd
    } else {
      pushWord(out, word, run, start, end, position)
      position++
      chain += word
      parts++
      word = next
      run = nextRun
      start = end + 1
      end = nextEnd
    }
  }
  if (word.length <= 2 && parts === 0 && end < length) {
    const isHash = units[end] === sign.hash
    if (isHash || (units[end] === sign.plus && end + 1 < length && units[end + 1] === sign.plus)) {
      word += isHash ? '#' : '++'
      run = -1
      end += isHash ? 1 : 2
    }
  }
  if (word !== '') {
    pushWord(out, word, run, start, end, position)
    position++
    if (parts > 0 && parts < maxJoinedParts && chain.length + word.length <= maxWordLength)
      pushToken(out, chain + word, -1, tokenKind.joined, from, end, firstPosition, position - 1)
  }
  stoppedAt = end
  nextPosition = position
}

/** Call before pushing the words of a loaded text of `length` units. */
export function makeRoomForWords(out: TokenBuffer, length: number): void {
  wordRuns.makeRoom(length)
  reserveTokens(out, length)
}

/** Appends the words of `text` to `out`, numbering from `firstPosition`; returns the next free number. */
export function tokenize(text: string, out: TokenBuffer, firstPosition = 0, maxTokens = Infinity): number {
  let position = firstPosition
  let i = 0
  const length = loadText(text)
  makeRoomForWords(out, length)
  while (i < length && position - firstPosition < maxTokens) {
    const found = classOf(i, length)
    if (found === charClass.other) {
      const unit = units[i] as number
      i += unit >= 0xd800 && unit <= 0xdbff ? 2 : 1
      continue
    }
    if (found === charClass.bigram) pushPairs(i, length, position, out)
    else {
      const end = wordEnd(i, length)
      pushWords(i, end, runOf(i, end), length, position, out)
    }
    i = stoppedAt
    position = nextPosition
  }
  return position
}
