import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readDocx } from './read-docx.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const pack = (parts: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  )
const paragraph = (text: string) => `<w:p><w:pPr><w:pStyle w:val="Plain"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const textsOf = async (bytes: Buffer) =>
  (await readDocx(bytes, 100)).lines.map(({ cells }) => cells.map(({ text }) => text).join('|'))

test('a document is read from the part that its content types name, with the styles and links of that part', async () => {
  const bytes = pack({
    '[Content_Types].xml': `<Types><Override ContentType="${word}.document.main+xml" PartName="/word/Document2.xml"/></Types>`,
    'word/document2.xml': `<w:document><w:body>${paragraph('Ana Gray')}</w:body></w:document>`,
    'word/_rels/document2.xml.rels':
      '<p:Relationships><p:Relationship Type="x/styles" Target="styles2.xml"/>' +
      '<p:Relationship Type="x/hyperlink" TargetMode="External" Target="https://ana.test/?a&#61;1&amp;b>c"/></p:Relationships>',
    'word/styles2.xml': '<w:styles><w:style w:styleId="Plain"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>',
  })
  expect(await readDocx(bytes, 100)).toMatchObject({
    lines: [],
    hiddenText: 'Ana Gray',
    linkTargets: ['https://ana.test/?a=1&b>c'],
  })
})

test('a part in UTF-16 is read, and one without content types from its usual name', async () => {
  const text = `\ufeff<w:document><w:body>${paragraph('Łódź')}</w:body></w:document>`
  expect(await textsOf(pack({ 'word/document.xml': Buffer.from(text, 'utf16le') }))).toEqual(['Łódź'])
  expect(await textsOf(pack({ 'word/document.xml': Buffer.from(text.slice(1), 'utf16le').swap16() }))).toEqual(['Łódź'])
})
