import { plainText } from '#shared/positions/plain-text.ts'

const blockEnd = /<\/(?:p|li|h[1-6]|div|tr|dd|dt|blockquote)>|<br\s*\/?>/gi
const sentence = /(?:[^.!?。！？]|[.!?](?=[^\s.!?]))+[.!?。！？]*/gu
const longest = 300

/** The sentences of a posting's HTML, and each entry of its lists, in order. */
export const htmlSentences = (html: string): string[] =>
  html.split(blockEnd).flatMap((block) => textSentences(plainText(block)))

/** The sentences of plain text; each line begins a new one, and marks of lists are left out. */
export const textSentences = (text: string): string[] =>
  text.split('\n').flatMap((line) =>
    (line.replace(/^[\s•·*–-]+/u, '').match(sentence) ?? [])
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => (each.length > longest ? `${each.slice(0, longest).trimEnd()}…` : each)),
  )
