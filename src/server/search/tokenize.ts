import { charClass, classAt, classes, fold } from './fold.ts'
import { WordRuns } from './word-runs.ts'

/**
 * Cuts text into words. Rules beyond runs of letters and digits:
 * - `c++`, `c#` keep their signs; `driver's` loses `'s`; `l'ingénieur` loses its article; `don't` is one word.
 * - `front-end`, `node.js`, `r&d` give their parts and, at the first part's position, the joined form (`frontend`).
 * - German inclusive endings (`Ingenieur:in`, `Entwickler*innen`, `Mitarbeiter_in`) are dropped.
 * - Scripts without spaces give pairs of characters, and the last character of a run alone.
 */
export const tokenKind = { word: 0, joined: 1, pair: 2, lastCharacter: 3 } as const

export interface TokenBuffer {
  length: number
  /** Folded words; read them by `wordAt`: those that `wordRuns` has are not written here. */
  words: string[]
  /** Number of the word in `wordRuns`, or -1 where only `words` tells. */
  runs: Int32Array
  kinds: Uint8Array
  /** Half-open ranges of code units in the source text. */
  starts: Int32Array
  ends: Int32Array
  /** Number of the word within the text; a joined form has that of its first part, a last character that of the pair it ends. */
  positions: Int32Array
  /** Number of the last word that a joined form spans. */
  lastPositions: Int32Array
}

export const createTokenBuffer = (): TokenBuffer => ({
  length: 0,
  words: [],
  runs: new Int32Array(0),
  kinds: new Uint8Array(0),
  starts: new Int32Array(0),
  ends: new Int32Array(0),
  positions: new Int32Array(0),
  lastPositions: new Int32Array(0),
})

/** Room for the tokens of a text: at most one a code unit, and one more for each joined form. */
function reserve(out: TokenBuffer, more: number): void {
  const needed = out.length + 2 * more + 2
  if (needed <= out.runs.length) return
  const length = Math.max(needed, out.runs.length * 2)
  const grown = <T extends Int32Array | Uint8Array>(from: T, to: T): T => {
    to.set(from.subarray(0, out.length))
    return to
  }
  out.runs = grown(out.runs, new Int32Array(length))
  out.kinds = grown(out.kinds, new Uint8Array(length))
  out.starts = grown(out.starts, new Int32Array(length))
  out.ends = grown(out.ends, new Int32Array(length))
  out.positions = grown(out.positions, new Int32Array(length))
  out.lastPositions = grown(out.lastPositions, new Int32Array(length))
}

/** Folded word of token `i`. Valid until another text is cut. */
export function wordAt(buffer: TokenBuffer, i: number): string {
  const run = buffer.runs[i] as number
  return run >= 0 ? wordRuns.foldedOf(run) : (buffer.words[i] as string)
}

/** The words that this thread has met. */
export const wordRuns = new WordRuns()

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

function push(
  out: TokenBuffer,
  word: string,
  run: number,
  kind: number,
  start: number,
  end: number,
  position: number,
  last: number,
): void {
  const i = out.length++
  if (run < 0) out.words[i] = word
  out.runs[i] = run
  out.kinds[i] = kind
  out.starts[i] = start
  out.ends[i] = end
  out.positions[i] = position
  out.lastPositions[i] = last
}

const cut = (word: string): string => (word.length > maxWordLength ? word.slice(0, maxWordLength) : word)

let scannedHash = 0
/** The text being cut, as code units: reading them is several times faster than asking the string. */
let units = new Uint16Array(1 << 14)
let bytes = Buffer.from(units.buffer)

function loadUnits(text: string): void {
  if (text.length > units.length) {
    units = new Uint16Array(text.length * 2)
    bytes = Buffer.from(units.buffer)
  }
  bytes.write(text, 'utf16le')
}

/** Index just past the run of word characters that starts at `from`; leaves the run's hash in `scannedHash`. */
function wordEnd(text: string, from: number): number {
  const all = units
  const { length } = text
  let i = from
  let hash = 0
  while (i < length) {
    const unit = all[i] as number
    const known = classes[unit] as number
    if (known !== charClass.word) {
      if (known !== charClass.unknown || classAt(text, i) !== charClass.word) break
      if (unit >= 0xd800 && unit <= 0xdbff) hash = Math.imul(hash ^ (all[++i] as number), 0x01000193)
    }
    hash = Math.imul(hash ^ unit, 0x01000193)
    i++
  }
  scannedHash = hash
  return i < length ? i : length
}

function pushPair(out: TokenBuffer, kind: number, start: number, end: number, position: number): void {
  let hash = 0
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (units[i] as number), 0x01000193)
  const run = wordRuns.find(units, start, end, hash)
  push(out, '', run, kind, start, end, position, position)
}

function pushRunOfPairs(
  text: string,
  from: number,
  firstPosition: number,
  out: TokenBuffer,
): { end: number; position: number } {
  const starts: number[] = []
  let end = from
  while (end < text.length && classAt(text, end) === charClass.bigram) {
    starts.push(end)
    const unit = units[end] as number
    end += unit >= 0xd800 && unit <= 0xdbff ? 2 : 1
  }
  end = Math.min(end, text.length)
  let position = firstPosition
  for (let k = 0; k + 1 < starts.length; k++) {
    const pairEnd = starts[k + 2] ?? end
    pushPair(out, tokenKind.pair, starts[k] as number, pairEnd, position)
    position++
  }
  const last = starts[starts.length - 1] as number
  pushPair(out, starts.length === 1 ? tokenKind.pair : tokenKind.lastCharacter, last, end, position)
  return { end, position: position + 1 }
}

/** Which sign, if any, ties the word that ends at `end` to the next one. */
function connectorAt(text: string, end: number): string {
  const sign = text.charAt(end)
  if (
    sign !== '-' &&
    sign !== '.' &&
    sign !== '&' &&
    sign !== "'" &&
    sign !== '’' &&
    sign !== ':' &&
    sign !== '*' &&
    sign !== '_'
  )
    return ''
  return end + 1 < text.length && classAt(text, end + 1) === charClass.word ? sign : ''
}

/** Whether what stands at `end` may belong to the word before it: a tying sign with a word behind it, `#` or `++`. */
function mayContinue(text: string, end: number): boolean {
  if (end >= text.length) return false
  const unit = units[end] as number
  if (unit === 35 || unit === 43) return true
  if (
    unit !== 45 &&
    unit !== 46 &&
    unit !== 38 &&
    unit !== 39 &&
    unit !== 0x2019 &&
    unit !== 58 &&
    unit !== 42 &&
    unit !== 95
  )
    return false
  return end + 1 < text.length && classAt(text, end + 1) === charClass.word
}

/** Appends the words of `text` to `out`, numbering from `firstPosition`; returns the next free number. */
export function tokenize(text: string, out: TokenBuffer, firstPosition = 0, maxTokens = Infinity): number {
  let position = firstPosition
  let i = 0
  const { length } = text
  loadUnits(text)
  wordRuns.makeRoom(length)
  reserve(out, length)
  while (i < length && position - firstPosition < maxTokens) {
    const known = classes[units[i] as number] as number
    const found = known === charClass.unknown ? classAt(text, i) : known
    if (found === charClass.other) {
      const unit = units[i] as number
      i += unit >= 0xd800 && unit <= 0xdbff ? 2 : 1
    } else if (found === charClass.bigram) {
      const run = pushRunOfPairs(text, i, position, out)
      i = run.end
      position = run.position
    } else {
      const start = i
      let end = wordEnd(text, i)
      // Almost every word is alone: no string is made for it.
      let run = end - i <= maxWordLength ? wordRuns.find(units, i, end, scannedHash) : -1
      if (run >= 0 && !mayContinue(text, end)) {
        const at = out.length++
        out.runs[at] = run
        out.kinds[at] = tokenKind.word
        out.starts[at] = i
        out.ends[at] = end
        out.positions[at] = position
        out.lastPositions[at] = position++
        i = end
        continue
      }
      let word = run >= 0 ? wordRuns.foldedOf(run) : fold(text.slice(i, end))
      run = -1
      const chainPosition = position
      let chain = ''
      let parts = 0
      for (;;) {
        const sign = connectorAt(text, end)
        if (sign === '') break
        const nextEnd = wordEnd(text, end + 1)
        const next = fold(text.slice(end + 1, nextEnd))
        if (sign === ':' || sign === '*' || sign === '_') {
          if (next === 'in' || next === 'innen') {
            end = nextEnd
            continue
          }
          break
        }
        if (sign === "'" || sign === '’') {
          if (next === 's') {
            end = nextEnd
            continue
          }
          word = elidedArticles.has(word) ? next : word + next
          end = nextEnd
          continue
        }
        push(out, cut(word), -1, tokenKind.word, i, end, position, position)
        position++
        chain += word
        parts++
        word = next
        i = end + 1
        end = nextEnd
      }
      const sign = text.charCodeAt(end)
      if (word.length <= 2 && parts === 0 && (sign === 35 || (sign === 43 && text.charCodeAt(end + 1) === 43))) {
        const signs = sign === 35 ? 1 : 2
        word += text.slice(end, end + signs)
        end += signs
      }
      if (word !== '') {
        push(out, cut(word), -1, tokenKind.word, i, end, position, position)
        position++
        if (parts > 0 && parts < maxJoinedParts && chain.length + word.length <= maxWordLength)
          push(out, chain + word, -1, tokenKind.joined, start, end, chainPosition, position - 1)
      }
      i = end
    }
  }
  return position
}
