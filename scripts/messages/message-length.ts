import type { Problem } from './message-checks.ts'

/** Descriptions in English that limit the length. */
const limit = /At most (\d+) characters\./

const characters = new Intl.Segmenter('en')
const isWide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u

/** Characters as people count them; those of East Asia are twice as wide, and count twice. */
const lengthOf = (text: string): number =>
  [...characters.segment(text)].reduce((sum, { segment }) => sum + (isWide.test(segment) ? 2 : 1), 0)

/** A text that is longer than its place. */
export function lengthProblems(text: string, description = ''): Problem[] {
  const [, most] = limit.exec(description) ?? []
  if (most === undefined) return []
  const length = lengthOf(text)
  return length <= Number(most) ? [] : [`has ${length} characters, and there is room for ${most}`]
}
