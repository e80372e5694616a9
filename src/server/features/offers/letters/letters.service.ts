import { fillLetter } from './fill-letter.ts'
import { letterHtml } from './letter-html.ts'
import { languageOf } from './letter-language.ts'
import { letterPdf } from './letter-pdf.ts'
import type { LetterInput } from '../documents/offer-documents.types.ts'

export { LetterError } from './fill-letter.ts'

/** A letter as tagged PDF; the same input gives the same bytes. @throws LetterError naming every placeholder that is unknown or empty */
export async function renderLetter(input: LetterInput): Promise<Uint8Array> {
  const letter = fillLetter(input.template, input.values)
  return letterPdf({ letter, input, ...languageOf(input.template, input.locale) })
}

/**
 * The same letter for reading on a page: headings, paragraphs, lists and a table, nothing else. @throws LetterError as
 * `renderLetter`
 */
export function renderLetterHtml(input: LetterInput): string {
  const letter = fillLetter(input.template, input.values)
  return letterHtml({ letter, pay: input.pay, ...languageOf(input.template, input.locale) })
}
