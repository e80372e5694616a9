import type { CorpusPerson, CorpusStudy } from './corpus-person.ts'

/** A way in which people lay out résumés. Its name alone decides which half of the corpus it belongs to. */
export interface LayoutFamily {
  name: string
  /** Whether it suits a vocabulary; all if absent. */
  fits?: (vocabulary: string) => boolean
  /** HTML that a browser prints; other files are written by `write`. */
  html?: (person: CorpusPerson) => string
  write?: { type: 'docx' | 'odt' | 'rtf' | 'txt'; bytes: (person: CorpusPerson) => Buffer }
}

export const esc = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export const each = <Item>(items: readonly Item[], html: (item: Item, at: number) => string): string =>
  items.map(html).join('')

export const bullets = (items: readonly string[]): string =>
  `<ul>${each(items, (item) => `<li>${esc(item)}</li>`)}</ul>`

export const withSuffix = (p: CorpusPerson): string => (p.suffix ? `${p.name}, ${p.suffix}` : p.name)

export const degreeOf = ({ degree, field }: CorpusStudy, between = ', '): string =>
  field ? `${degree}${between}${field}` : degree

const fonts = {
  serif: "'DejaVu Serif', 'Vazir Bench', 'Hebrew Bench', 'WenQuanYi Micro Hei', 'Droid Sans Fallback', serif",
  sans: "'DejaVu Sans', 'Vazir Bench', 'Hebrew Bench', 'WenQuanYi Micro Hei', 'Droid Sans Fallback', sans-serif",
  site: "'Commissioner Bench', 'Vazir Bench', 'Hebrew Bench', 'WenQuanYi Micro Hei', 'Droid Sans Fallback', 'DejaVu Sans', sans-serif",
}

/** A page to print: no styles but the family's own. */
export const pageOf = (
  p: CorpusPerson,
  css: string,
  body: string,
  { font = 'sans' as keyof typeof fonts, margin = '15mm', size = 'A4' } = {},
): string =>
  `<!doctype html><html lang="${p.language}" dir="${p.direction}"><meta charset="utf-8"><title>${esc(p.documentTitle)}</title><style>
@page { size: ${size}; margin: ${margin} }
* { box-sizing: border-box; margin: 0; padding: 0 }
html { font: 10pt/1.4 ${fonts[font]}; -webkit-print-color-adjust: exact; print-color-adjust: exact }
ul { padding-inline-start: 1.4em }
${css}</style><body>${body}</body></html>`
