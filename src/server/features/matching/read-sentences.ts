import { plainText } from '#shared/positions/plain-text.ts'

const blockEnd = /<\/(?:p|li|h[1-6]|div|tr|dd|dt|blockquote)>|<br\s*\/?>/gi
const sentence = /(?:[^.!?。！？]|[.!?](?=[^\s.!?]))+[.!?。！？]*/gu
const longest = 300

/** The sentences in a posting's HTML, and each list entry, in order. */
export const htmlSentences = (html: string): string[] =>
  html.split(blockEnd).flatMap((block) => textSentences(plainText(block)))

/** The sentences of plain text; each line starts a new one, without list markers. */
export const textSentences = (text: string): string[] =>
  text.split('\n').flatMap((line) =>
    (line.replace(/^[\s•·*–-]+/u, '').match(sentence) ?? [])
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => (each.length > longest ? `${each.slice(0, longest).trimEnd()}…` : each)),
  )
