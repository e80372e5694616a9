import { charClass, classAt, fold } from './fold.ts'

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
  words: string[]
  kinds: number[]
  /** Half-open ranges of code units in the source text. */
  starts: number[]
  ends: number[]
  /** Number of the word within the text; a joined form has that of its first part, a last character that of the pair it ends. */
  positions: number[]
  /** Number of the last word that a joined form spans. */
  lastPositions: number[]
}

export const createTokenBuffer = (): TokenBuffer => ({
  length: 0,
  words: [],
  kinds: [],
  starts: [],
  ends: [],
  positions: [],
  lastPositions: [],
})

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
  kind: number,
  start: number,
  end: number,
  position: number,
  last: number,
): void {
  const i = out.length++
  out.words[i] = word
  out.kinds[i] = kind
  out.starts[i] = start
  out.ends[i] = end
  out.positions[i] = position
  out.lastPositions[i] = last
}

const cut = (word: string): string => (word.length > maxWordLength ? word.slice(0, maxWordLength) : word)

/** Index just past the run of word characters that starts at `from`. */
function wordEnd(text: string, from: number): number {
  let i = from
  while (i < text.length) {
    const unit = text.charCodeAt(i)
    const found = classAt(text, i)
    if (found !== charClass.word) break
    i += unit >= 0xd800 && unit <= 0xdbff ? 2 : 1
  }
  return Math.min(i, text.length)
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
    const unit = text.charCodeAt(end)
    end += unit >= 0xd800 && unit <= 0xdbff ? 2 : 1
  }
  end = Math.min(end, text.length)
  let position = firstPosition
  for (let k = 0; k + 1 < starts.length; k++) {
    const pairEnd = starts[k + 2] ?? end
    push(out, fold(text.slice(starts[k], pairEnd)), tokenKind.pair, starts[k] as number, pairEnd, position, position)
    position++
  }
  const last = starts[starts.length - 1] as number
  const word = fold(text.slice(last, end))
  if (starts.length === 1) push(out, word, tokenKind.pair, last, end, position, position)
  else push(out, word, tokenKind.lastCharacter, last, end, position, position)
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

/** Appends the words of `text` to `out`, numbering from `firstPosition`; returns the next free number. */
export function tokenize(text: string, out: TokenBuffer, firstPosition = 0, maxTokens = Infinity): number {
  let position = firstPosition
  let i = 0
  const { length } = text
  while (i < length && position - firstPosition < maxTokens) {
    const found = classAt(text, i)
    if (found === charClass.other) {
      const unit = text.charCodeAt(i)
      i += unit >= 0xd800 && unit <= 0xdbff ? 2 : 1
    } else if (found === charClass.bigram) {
      const run = pushRunOfPairs(text, i, position, out)
      i = run.end
      position = run.position
    } else {
      const start = i
      let end = wordEnd(text, i)
      let word = fold(text.slice(i, end))
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
        push(out, cut(word), tokenKind.word, i, end, position, position)
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
        push(out, cut(word), tokenKind.word, i, end, position, position)
        position++
        if (parts > 0 && parts < maxJoinedParts && chain.length + word.length <= maxWordLength)
          push(out, chain + word, tokenKind.joined, start, end, chainPosition, position - 1)
      }
      i = end
    }
  }
  return position
}
