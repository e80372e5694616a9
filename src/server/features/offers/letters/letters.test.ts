import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { sanitizeLetterHtml } from '#server/adapters/html-sanitizer.ts'
import { inspectPdf } from '../documents/inspect-pdf.service.ts'
import { LetterError, renderLetter, renderLetterHtml } from './letters.service.ts'
import type { LetterInput } from '../documents/offer-documents.types.ts'

const letter = (changes: Partial<LetterInput> = {}): LetterInput => ({
  template: {
    id: 'a',
    name: 'Offer',
    title: 'Offer of employment',
    blocks: [
      { kind: 'paragraph', text: 'Dear {{candidate.name}},\nwelcome to {{ company }}.' },
      { kind: 'heading', text: 'Pay' },
      { kind: 'pay', caption: 'What you are paid' },
      { kind: 'list', items: ['Read it', 'Ask {{manager}}'], isNumbered: true },
      { kind: 'signature', lines: ['{{manager}}', '{{company}}'] },
    ],
  },
  values: { 'candidate.name': 'Zoë Ångström', company: 'Skerrow & Sons', manager: 'Magnus Rendall' },
  pay: [{ label: 'Base salary', value: '£42,300 a year' }],
  employerName: 'Skerrow & Sons',
  locale: 'en',
  paper: 'A4',
  madeAt: new Date('2026-11-11T00:00:00Z'),
  ...changes,
})

const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await PDF.load(bytes))
    .extractText()
    .map((page) => page.text)
    .join('\n')
    .replace(/\s+/g, ' ')

describe('a letter', () => {
  it('contains its template’s text, with values filled in', async () => {
    const text = await textOf(await renderLetter(letter()))
    for (const part of [
      'Offer of employment',
      'Dear Zoë Ångström,',
      'welcome to Skerrow & Sons.',
      'What you are paid',
      '£42,300 a year',
      'Ask Magnus Rendall',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('{{')
  })

  it('is identical for identical content, and different otherwise', async () => {
    const [one, again, other] = await Promise.all([
      renderLetter(letter()),
      renderLetter(letter()),
      renderLetter(letter({ paper: 'Letter' })),
    ])
    expect(Buffer.from(one!).equals(again!)).toBe(true)
    expect(Buffer.from(one!).equals(other!)).toBe(false)
  })

  it('is a tagged PDF with title, language, headings, list and table, and passes our own inspection', async () => {
    const bytes = await renderLetter(letter())
    expect(await inspectPdf(bytes)).toMatchObject({ ok: true, pageCount: 1 })
    const pdf = await PDF.load(bytes)
    expect(pdf.getTitle()).toBe('Offer of employment')
    const catalog = pdf.getCatalog()
    expect(catalog.getString('Lang')?.asString()).toBe('en')
    expect(catalog.has('StructTreeRoot')).toBe(true)
    const raw = Buffer.from(bytes).toString('latin1')
    for (const tag of ['H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'Caption', 'TR', 'TH', 'TD'])
      expect(raw).toMatch(new RegExp(`/S /${tag}\\b`))
  })

  it.skipIf(!hasPdfInfo())('is read aloud in the right order (needs poppler-utils)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'candela-letter-'))
    writeFileSync(join(folder, 'a.pdf'), await renderLetter(letter()))
    const read = execFileSync('pdfinfo', ['-struct-text', join(folder, 'a.pdf')], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(read).toMatch(
      /H1[\s\S]*Offer of employment[\s\S]*Dear Zoë Ångström, welcome to[\s\S]*H2[\s\S]*Table[\s\S]*TH[\s\S]*Base salary/,
    )
  })

  it('continues on several numbered pages', async () => {
    const long = letter()
    long.template.blocks.push(
      ...Array.from({ length: 60 }, (_, i) => ({ kind: 'paragraph' as const, text: `Paragraph ${i}. `.repeat(12) })),
    )
    const bytes = await renderLetter(long)
    const pages = (await PDF.load(bytes)).getPageCount()
    expect(pages).toBeGreaterThan(2)
    expect(await textOf(bytes)).toContain(`2 / ${pages}`)
  })

  it('is refused while a placeholder is unknown or empty, naming each one', async () => {
    const input = letter({ values: { 'candidate.name': ' ', company: 'Skerrow' } })
    await expect(renderLetter(input)).rejects.toThrow(
      'There is no {{manager}}. Nothing is known for {{candidate.name}}.',
    )
    expect(() => renderLetterHtml(input)).toThrow(LetterError)
    expect(() => renderLetterHtml(letter({ values: { ...letter().values, manager: '{{constructor}}' } }))).not.toThrow()
    const proto = letter()
    proto.template.blocks.push({ kind: 'paragraph', text: '{{toString}}' })
    expect(() => renderLetterHtml(proto)).toThrow('{{toString}}')
  })
})

describe('a letter shown on a page', () => {
  it('contains headings, paragraphs, a list and a table, and treats everything typed as text', () => {
    const html = renderLetterHtml(letter({ values: { ...letter().values, manager: '<img src=x onerror=alert(1)>' } }))
    expect(html).toContain('<article lang="en" dir="ltr">\n<h2>Offer of employment</h2>')
    expect(html).toContain('<p>Dear Zoë Ångström,<br />welcome to Skerrow &amp; Sons.</p>')
    expect(html).toContain(
      '<table><caption>What you are paid</caption><tbody><tr><th scope="row">Base salary</th><td>£42,300 a year</td></tr></tbody></table>',
    )
    expect(html).toContain('<ol><li>Read it</li><li>Ask &lt;img src=x onerror=alert(1)&gt;</li></ol>')
    expect(html).not.toContain('<img')
    expect(sanitizeLetterHtml(html)).toBe(html)
  })

  it('has the direction of its own text, in every interface language', () => {
    const { template } = letter()
    const arabic = {
      ...template,
      title: 'عرض عمل',
      blocks: [{ kind: 'paragraph' as const, text: 'عزيزتنا {{candidate.name}}' }],
    }
    expect(renderLetterHtml(letter({ template: arabic, locale: 'ar' }))).toContain('lang="ar" dir="rtl"')
    expect(renderLetterHtml(letter({ template: arabic }))).toContain('lang="und" dir="rtl"')
    expect(renderLetterHtml(letter({ locale: 'ar' }))).toContain('lang="und" dir="ltr"')
  })
})

function hasPdfInfo(): boolean {
  try {
    execFileSync('pdfinfo', ['-v'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
