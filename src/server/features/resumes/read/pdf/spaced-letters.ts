/** A letter where it was drawn. Page coordinates, before any view. */
export interface Letter {
  text: string
  x: number
  right: number
  y: number
}

const leastLetters = 3
/** Letters of a line; only hostile files have more. */
const mostLetters = 2_000
const leastTracking = 0.04
/** Beyond the usual distance between letters, as a share of the size. */
const leastSpace = 0.16
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{M}]/u

/** Letters by line, for texts whose starting position is known. */
export function lettersByLine(letters: readonly Letter[]): Map<number, Letter[]> {
  const lines = new Map<number, Letter[]>()
  for (const letter of letters) {
    const key = Math.round(letter.y)
    const line = lines.get(key)
    if (line) line.push(letter)
    else lines.set(key, [letter])
  }
  return lines
}

/**
 * Text whose letters are set apart, with spaces only between its words: pdf.js takes the distance between such letters for spaces.
 * Other text is returned as it is.
 */
export function withoutTracking(
  text: string,
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
  lines: ReadonlyMap<number, readonly Letter[]>,
): string {
  if (text.length < leastLetters || !/\s/.test(text) || rightToLeft.test(text)) return text
  const drawn = [0, -1, 1]
    .flatMap((by) => lines.get(Math.round(y) + by) ?? [])
    .slice(0, mostLetters)
    .filter((each) => Math.abs(each.y - y) < 0.5 && each.x > x - 0.5 && each.x < x + width + 0.5)
    .sort((a, b) => a.x - b.x)
  const letters = drawn.filter((each) => each.text.trim() !== '')
  const isSame = letters.map((each) => each.text).join('') === text.replace(/\s/g, '')
  if (!isSame || letters.length < leastLetters) return text
  const gaps = letters.slice(1).map((each, at) => each.x - letters[at]!.right)
  const tracking = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 3)]!
  if (tracking < size * leastTracking) return text
  return letters
    .map((each, at) => (at > 0 && gaps[at - 1]! > tracking + size * leastSpace ? ' ' : '') + each.text)
    .join('')
}
