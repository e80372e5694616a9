import { WordRuns } from './word-runs.ts'

export const tokenKind = { word: 0, joined: 1, pair: 2, lastCharacter: 3 } as const

export interface TokenBuffer {
  length: number
  /** Folded words. Read them with `wordAt`: words that `wordRuns` has are not stored here. */
  words: string[]
  /** Number of the word in `wordRuns`, or -1 if only `words` has it. */
  runs: Int32Array
  kinds: Uint8Array
  /** Half-open ranges of code units in the source text. */
  starts: Int32Array
  ends: Int32Array
  /**
   * Number of the word within the text. A joined form has that of its first part; a last character has that of the pair it
   * ends.
   */
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

/** Capacity for the tokens of a text: at most one per code unit, plus one for each joined form. */
export function reserveTokens(out: TokenBuffer, more: number): void {
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

/** Folded word of token `i`. Valid until another text is split. */
export function wordAt(buffer: TokenBuffer, i: number): string {
  const run = buffer.runs[i] as number
  return run >= 0 ? wordRuns.foldedOf(run) : (buffer.words[i] as string)
}

/** The words that this thread has seen. */
export const wordRuns = new WordRuns()

export function pushToken(
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
