import { plainText } from '../../plain-text.ts'

/** A paragraph, a heading or an entry of a list, as text. */
export interface PostingBlock {
  kind: 'paragraph' | 'heading' | 'item'
  text: string
}

const marks = { heading: '\u0001', item: '\u0002', paragraph: '\u0003' }
const kindOf: Record<string, PostingBlock['kind']> = {
  [marks.heading]: 'heading',
  [marks.item]: 'item',
  [marks.paragraph]: 'paragraph',
}

/** A short paragraph that is bold from end to end is a heading in all but name. */
const boldParagraph = /<p[^>]*>\s*<(strong|b)>((?:(?!<\/?(?:p|strong|b)\b)[\s\S]){1,120})<\/\1>\s*:?\s*<\/p>/gi

/** Sanitized HTML as its blocks, in order. */
export function postingBlocks(html: string): PostingBlock[] {
  const marked = html
    // Some editors write paragraphs inside list entries.
    .replace(/<li[^>]*>\s*<p[^>]*>/gi, '<li>')
    .replace(boldParagraph, '<h3>$2</h3>')
    .replace(/<h[1-6]\b[^>]*>/gi, marks.heading)
    .replace(/<li\b[^>]*>/gi, marks.item)
    .replace(
      /<\/(h[1-6]|li|p|div|ul|ol|table|tr|td|section)>|<(p|div|br|ul|ol|tr|td|section)\b[^>]*>/gi,
      marks.paragraph,
    )
  // eslint-disable-next-line no-control-regex -- the marks above
  return [...marked.matchAll(/([\u0001-\u0003]|^)([^\u0001-\u0003]*)/g)].flatMap(([, mark, part]) => {
    const text = plainText(part ?? '')
    return text === '' ? [] : { kind: kindOf[mark ?? ''] ?? 'paragraph', text }
  })
}
