import { strToU8, zipSync } from 'fflate'
import { escapeUTF8 } from 'entities'
import type { ResumeDocument, ResumeEntry } from '../read/resume-document.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const wordSpace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const packageSpace = 'http://schemas.openxmlformats.org/package/2006'
const officeSpace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** The résumé as a Word document with real headings and lists. */
export function resumeDocx(document: ResumeDocument, madeAt: Date): Uint8Array {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${wordType}.numbering+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageSpace}/relationships"><Relationship Id="r1" Type="${officeSpace}/officeDocument" Target="word/document.xml"/><Relationship Id="r2" Type="${packageSpace}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${packageSpace}/relationships"><Relationship Id="r1" Type="${officeSpace}/styles" Target="styles.xml"/><Relationship Id="r2" Type="${officeSpace}/numbering" Target="numbering.xml"/></Relationships>`,
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${packageSpace}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(document.name)}</dc:title><dc:creator>${escaped(document.name)}</dc:creator><dc:language>${document.locale}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${madeAt.toISOString()}</dcterms:created></cp:coreProperties>`,
    'word/styles.xml': styles(document.locale),
    'word/numbering.xml': `<w:numbering ${wordSpace}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:pPr><w:ind w:start="360" w:hanging="220"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/document.xml': `<w:document ${wordSpace}><w:body>${body(document)}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1000" w:bottom="1000" w:left="1100" w:right="1100" w:header="500" w:footer="500" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(head + xml)])), {
    mtime: madeAt,
    level: 6,
  })
}

const escaped = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- XML has no place for them
  escapeUTF8(text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))

interface Run {
  text: string
  isBold?: boolean
  isQuiet?: boolean
}

function body({ name, headline, contact, sections, direction }: ResumeDocument): string {
  const isRtl = direction === 'rtl'
  const run = ({ text, isBold, isQuiet }: Run): string =>
    `<w:r><w:rPr>${isBold ? '<w:b/><w:bCs/>' : ''}${isQuiet ? '<w:color w:val="5B6270"/>' : ''}${isRtl ? '<w:rtl/>' : ''}</w:rPr>${text === '\t' ? '<w:tab/>' : `<w:t xml:space="preserve">${escaped(text)}</w:t>`}</w:r>`
  const paragraph = (runs: Run[], properties = ''): string =>
    `<w:p><w:pPr>${properties}${isRtl ? '<w:bidi/>' : ''}</w:pPr>${runs.map(run).join('')}</w:p>`
  const entryXml = ({ title, subtitle, period, paragraphs, bullets }: ResumeEntry): string => {
    const first =
      title === ''
        ? ''
        : paragraph(
            [{ text: title, isBold: true }, ...(period ? [{ text: '\t' }, { text: period, isQuiet: true }] : [])],
            '<w:keepNext/><w:tabs><w:tab w:val="end" w:pos="9700"/></w:tabs><w:spacing w:before="100" w:after="0"/>',
          )
    return [
      first,
      subtitle === '' ? '' : paragraph([{ text: subtitle, isQuiet: true }], '<w:spacing w:after="20"/>'),
      ...paragraphs.map((text) => paragraph([{ text }])),
      ...bullets.map((text) =>
        paragraph(
          [{ text }],
          '<w:pStyle w:val="ListBullet"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
        ),
      ),
    ].join('')
  }
  return [
    paragraph([{ text: name }], '<w:pStyle w:val="Title"/>'),
    headline === '' ? '' : paragraph([{ text: headline, isQuiet: true }]),
    contact.length === 0 ? '' : paragraph([{ text: contact.join(' | '), isQuiet: true }]),
    ...sections.flatMap((section) => [
      paragraph([{ text: section.title }], '<w:pStyle w:val="Heading1"/>'),
      ...section.entries.map(entryXml),
    ]),
  ].join('')
}

const styles = (locale: string): string =>
  `<w:styles ${wordSpace}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Arial"/><w:sz w:val="21"/><w:szCs w:val="21"/><w:lang w:val="${locale}" w:bidi="${locale}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="60" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>` +
  `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>` +
  `<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:pPr><w:spacing w:after="40"/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="44"/><w:szCs w:val="44"/></w:rPr></w:style>` +
  `<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:keepNext/><w:pBdr><w:bottom w:val="single" w:sz="4" w:space="2" w:color="C9CED6"/></w:pBdr><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="26"/><w:szCs w:val="26"/></w:rPr></w:style>` +
  `<w:style w:type="paragraph" w:styleId="ListBullet"><w:name w:val="List Bullet"/></w:style></w:styles>`
