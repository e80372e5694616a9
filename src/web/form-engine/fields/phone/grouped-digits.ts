import { digitsOf, groupDigits } from '#shared/form-engine/answers/normalize-value.ts'

/**
 * Formats a typed text in groups, with the caret after the same digit as before. `isDeleting`: a digit was removed, so the
 * caret stays before a dash; after typing it moves past the dash, where the next digit will be.
 */
export function regroupTyped(
  text: string,
  caret: number,
  groups: readonly number[],
  isDeleting: boolean,
): { text: string; caret: number } {
  const grouped = groupDigits(digitsOf(text), groups)
  let left = digitsOf(text.slice(0, caret)).length
  let position = 0
  while (left > 0 && position < grouped.length) {
    if (grouped[position] !== '-') left -= 1
    position += 1
  }
  if (!isDeleting && grouped[position] === '-') position += 1
  return { text: grouped, caret: position }
}
