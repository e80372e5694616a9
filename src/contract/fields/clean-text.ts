import * as z from 'zod/mini'

/** Characters that no one types and that break storage or display: NUL and other control characters, unpaired surrogates. */
const withoutControls = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')

/** Multi-line text as a person typed it. */
export const cleanText = (max: number) => z.pipe(z.string().check(z.maxLength(max)), z.transform(withoutControls))

/** Single-line text: line breaks become spaces, and bidirectional control characters are removed. */
export const cleanLine = (max: number) =>
  z.pipe(
    z.string().check(z.maxLength(max)),
    z.transform((text) =>
      withoutControls(text)
        .replace(/[\n\t\u2028\u2029]+/g, ' ')
        .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
        .trim(),
    ),
  )
