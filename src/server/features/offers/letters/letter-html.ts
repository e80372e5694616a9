import { escapeHtml } from '#shared/escape-html.ts'
import type { LetterBlock, LetterTemplate } from '#shared/offers/letter-template.ts'

interface HtmlLetter {
  letter: LetterTemplate
  pay: { label: string; value: string }[]
  language: string
  direction: 'ltr' | 'rtl'
}

/**
 * Consists only of our own tags, those of `sanitizeLetterHtml`, and escaped text. Its headings start at the second level,
 * because the page has a title.
 */
export function letterHtml({ letter, pay, language, direction }: HtmlLetter): string {
  const blocks = letter.blocks.map((block) => blockHtml(block, pay))
  return `<article lang="${escapeHtml(language)}" dir="${direction}">\n<h2>${escapeHtml(letter.title)}</h2>\n${blocks.filter(Boolean).join('\n')}\n</article>`
}

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br />')

function blockHtml(block: LetterBlock, pay: HtmlLetter['pay']): string {
  switch (block.kind) {
    case 'heading':
      return `<h3>${lines(block.text)}</h3>`
    case 'paragraph':
      return `<p>${lines(block.text)}</p>`
    case 'list': {
      const tag = block.isNumbered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${lines(item)}</li>`).join('')}</${tag}>`
    }
    case 'pay': {
      if (pay.length === 0) return ''
      const rows = pay.map(
        ({ label, value }) => `<tr><th scope="row">${lines(label)}</th><td>${lines(value)}</td></tr>`,
      )
      return `<table><caption>${lines(block.caption)}</caption><tbody>${rows.join('')}</tbody></table>`
    }
    case 'signature':
      return `<p>${block.lines.map(lines).join('<br />')}</p>`
  }
}
