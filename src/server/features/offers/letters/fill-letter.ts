import type { LetterBlock, LetterTemplate } from '#shared/offers/letter-template.ts'
import type { LetterValues } from '../documents/offer-documents.types.ts'

/** A letter that cannot be made because of its placeholders; the message names each. */
export class LetterError extends Error {
  override name = 'LetterError'
  readonly unknown: string[]
  readonly empty: string[]

  constructor(unknown: string[], empty: string[]) {
    const name = (placeholder: string): string => `{{${placeholder}}}`
    super(
      [
        unknown.length > 0 && `There is no ${unknown.map(name).join(', ')}.`,
        empty.length > 0 && `Nothing is known for ${empty.map(name).join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    this.unknown = unknown
    this.empty = empty
  }
}

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

/**
 * A template with its placeholders filled in; the values are text and never interpreted as placeholders themselves.
 * @throws LetterError naming every placeholder that is unknown or empty
 */
export function fillLetter(template: LetterTemplate, values: LetterValues): LetterTemplate {
  const unknown = new Set<string>()
  const empty = new Set<string>()
  const fill = (text: string): string =>
    text.replace(placeholder, (_, name: string) => {
      if (!Object.hasOwn(values, name)) unknown.add(name)
      else if (values[name]!.trim() === '') empty.add(name)
      return Object.hasOwn(values, name) ? values[name]! : ''
    })
  const filled = {
    ...template,
    title: fill(template.title),
    blocks: template.blocks.map((block) => fillBlock(block, fill)),
  }
  if (unknown.size > 0 || empty.size > 0) throw new LetterError([...unknown], [...empty])
  return filled
}

function fillBlock(block: LetterBlock, fill: (text: string) => string): LetterBlock {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { ...block, text: fill(block.text) }
    case 'list':
      return { ...block, items: block.items.map(fill) }
    case 'pay':
      return { ...block, caption: fill(block.caption) }
    case 'signature':
      return { ...block, lines: block.lines.map(fill) }
  }
}
