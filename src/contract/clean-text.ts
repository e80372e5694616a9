import * as z from 'zod/mini'

/** What no person types and what stores or displays choke on: NUL and other control characters, halves of surrogate pairs. */
const withoutControls = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')

const tooLong = (max: number) => `Enter no more than ${max} characters.`

/** Text of several lines as a person typed it. */
export const cleanText = (max: number) =>
  z.pipe(z.string().check(z.maxLength(max, tooLong(max))), z.transform(withoutControls))

/** Text of one line: line breaks become spaces; marks that turn the direction of what follows are dropped. */
export const cleanLine = (max: number) =>
  z.pipe(
    z.string().check(z.maxLength(max, tooLong(max))),
    z.transform((text) =>
      withoutControls(text)
        .replace(/[\n\t\u2028\u2029]+/g, ' ')
        .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
        .trim(),
    ),
  )
