import type { LetterBlock, LetterTemplate } from '#shared/offers/letter-template.ts'
import { directionOf } from '#shared/locales/direction.ts'

/**
 * A letter's direction follows the words of its template, not the language of its reader: otherwise an English letter for
 * someone who uses the site in Arabic would have its sentences and lists reversed. `und` if the two differ.
 */
export function languageOf(template: LetterTemplate, locale: string): { language: string; direction: 'ltr' | 'rtl' } {
  const words = [template.title, ...template.blocks.flatMap(textsOf)].join(' ').replaceAll(/\{\{.*?\}\}/g, '')
  const rightToLeft = words.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu)?.length ?? 0
  const letters = words.match(/\p{L}/gu)?.length ?? 0
  const usual = directionOf(locale)
  if (letters === 0) return { language: locale, direction: usual }
  const direction = rightToLeft * 2 > letters ? 'rtl' : 'ltr'
  return { language: direction === usual ? locale : 'und', direction }
}

function textsOf(block: LetterBlock): string[] {
  if (block.kind === 'list') return block.items
  if (block.kind === 'signature') return block.lines
  return [block.kind === 'pay' ? block.caption : block.text]
}
