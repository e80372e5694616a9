import { strToU8, zipSync } from 'fflate'
import { degreeOf, each, esc, withSuffix, type LayoutFamily } from './layout.ts'

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr>${text
    .split('\t')
    .map((part) => `<w:t xml:space="preserve">${esc(part)}</w:t>`)
    .join('<w:tab/>')}</w:r>`
const para = (text: string, { style = '', bold = false, size = 0, list = false } = {}): string =>
  `<w:p><w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}${list ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : ''}</w:pPr>${run(text, `${bold ? '<w:b/>' : ''}${size ? `<w:sz w:val="${size * 2}"/>` : ''}`)}</w:p>`
const cell = (content: string): string => `<w:tc><w:tcPr/>${content || '<w:p/>'}</w:tc>`
const table = (rows: string[][]): string =>
  `<w:tbl>${each(rows, (cells) => `<w:tr>${each(cells, cell)}</w:tr>`)}</w:tbl>`

const docx = (body: string): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      'word/document.xml': strToU8(`<w:document ${word}><w:body>${body}</w:body></w:document>`),
      'word/styles.xml': strToU8(`<w:styles ${word}/>`),
    }),
  )

const rtfText = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const code = text.charCodeAt(at)
    if (code < 128) return /[\\{}]/.test(text[at]!) ? `\\${text[at]}` : text[at]
    return `\\u${code > 32_767 ? code - 65_536 : code}?`
  }).join('')

const odtLine = (text: string, style = 'P'): string =>
  `<text:p text:style-name="${style}">${esc(text).replace(/\t/g, '<text:tab/>')}</text:p>`

/** Files of word processors and plain text, without a page layout. */
export const files: LayoutFamily[] = [
  {
    name: 'Word with heading styles',
    write: {
      type: 'docx',
      bytes: (p) =>
        docx(
          [
            para(withSuffix(p), { style: 'Title', size: 24 }),
            para(p.headline),
            para(`${p.city} | ${p.phone} | ${p.email}`),
            para(p.headings.summary, { style: 'Heading1' }),
            para(p.summary),
            para(p.headings.work, { style: 'Heading1' }),
            ...p.work.flatMap((j) => [
              para(`${j.title}, ${j.employer}`, { style: 'Heading2' }),
              para(`${j.period}, ${j.city}`),
              ...j.bullets.map((text) => para(text, { list: true })),
            ]),
            para(p.headings.education, { style: 'Heading1' }),
            ...p.education.flatMap((s) => [para(`${degreeOf(s)}, ${s.school}`, { style: 'Heading2' }), para(s.period)]),
            para(p.headings.skills, { style: 'Heading1' }),
            ...p.skills.map((text) => para(text, { list: true })),
          ].join(''),
        ),
    },
  },
  {
    name: 'Word table with the sidebar first',
    write: {
      type: 'docx',
      bytes: (p) =>
        docx(
          table([
            [
              [
                para(p.name, { bold: true, size: 20 }),
                para(p.headings.contact, { bold: true }),
                para(p.phone),
                para(p.email),
                para(p.city),
                para(p.headings.skills, { bold: true }),
                ...p.skills.map((text) => para(text)),
                para(p.headings.languages, { bold: true }),
                ...p.languages.map((l) => para(`${l.name} – ${l.level}`)),
              ].join(''),
              [
                para(p.headings.summary, { bold: true }),
                para(p.summary),
                para(p.headings.work, { bold: true }),
                ...p.work.flatMap((j) => [
                  para(j.title, { bold: true }),
                  para(`${j.employer} (${j.period})`),
                  ...j.bullets.map((text) => para(text, { list: true })),
                ]),
                para(p.headings.education, { bold: true }),
                ...p.education.flatMap((s) => [para(degreeOf(s), { bold: true }), para(`${s.school} (${s.period})`)]),
              ].join(''),
            ],
          ]),
        ),
    },
  },
  {
    name: 'Word with tabs to the dates',
    write: {
      type: 'docx',
      bytes: (p) =>
        docx(
          [
            para(p.name.toUpperCase(), { bold: true, size: 16 }),
            para(`${p.phone}\t${p.email}\t${p.city}`),
            para(''),
            para(p.headings.work.toUpperCase(), { bold: true }),
            ...p.work.flatMap((j) => [
              para(`${j.employer}\t${j.period}`, { bold: true }),
              para(j.title),
              ...j.bullets.map((text) => para(`• ${text}`)),
              para(''),
            ]),
            para(p.headings.education.toUpperCase(), { bold: true }),
            ...p.education.flatMap((s) => [
              para(`${s.school}\t${s.period}`, { bold: true }),
              para(degreeOf(s)),
              para(''),
            ]),
            para(p.headings.skills.toUpperCase(), { bold: true }),
            para(p.skills.join(', ')),
          ].join(''),
        ),
    },
  },
  {
    name: 'Word table of labels and values',
    write: {
      type: 'docx',
      bytes: (p) =>
        docx(
          para(p.documentTitle, { bold: true, size: 18 }) +
            table([
              [para(p.labels.name), para(p.name)],
              [para(p.labels.email), para(p.email)],
              [para(p.labels.phone), para(p.phone)],
              [para(p.labels.address), para(p.city)],
            ]) +
            para(p.headings.work, { bold: true, size: 13 }) +
            table(
              p.work.map((j) => [
                para(j.period),
                para(j.title, { bold: true }) +
                  para(j.employer) +
                  j.bullets.map((text) => para(text, { list: true })).join(''),
              ]),
            ) +
            para(p.headings.education, { bold: true, size: 13 }) +
            table(p.education.map((s) => [para(s.period), para(s.school, { bold: true }) + para(degreeOf(s))])) +
            para(p.headings.skills, { bold: true, size: 13 }) +
            table([
              [para(p.headings.languages), para(p.languages.map((l) => `${l.name} (${l.level})`).join(', '))],
              [para(p.headings.skills), para(p.skills.join(', '))],
            ]),
        ),
    },
  },
  {
    name: 'OpenDocument text',
    write: {
      type: 'odt',
      bytes: (p) =>
        Buffer.from(
          zipSync({
            mimetype: strToU8('application/vnd.oasis.opendocument.text'),
            'content.xml': strToU8(
              `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"><office:body><office:text>${[
                odtLine(p.name),
                odtLine(p.headline),
                odtLine(`${p.email}, ${p.phone}`),
                odtLine(p.city),
                `<text:h text:outline-level="1">${esc(p.headings.work)}</text:h>`,
                ...p.work.flatMap((j) => [
                  odtLine(`${j.period}\t${j.title}, ${j.employer}`),
                  `<text:list>${each(j.bullets, (text) => `<text:list-item>${odtLine(text)}</text:list-item>`)}</text:list>`,
                ]),
                `<text:h text:outline-level="1">${esc(p.headings.education)}</text:h>`,
                ...p.education.map((s) => odtLine(`${s.period}\t${degreeOf(s)}, ${s.school}`)),
                `<text:h text:outline-level="1">${esc(p.headings.skills)}</text:h>`,
                odtLine(p.skills.join(', ')),
                `<text:h text:outline-level="1">${esc(p.headings.languages)}</text:h>`,
                odtLine(p.languages.map((l) => `${l.name} (${l.level})`).join(', ')),
              ].join('')}</office:text></office:body></office:document-content>`,
            ),
          }),
        ),
    },
  },
  {
    name: 'rich text',
    write: {
      type: 'rtf',
      bytes: (p) => {
        const line = (text: string, before = '') => `{${before} ${rtfText(text)}}\\par\n`
        return Buffer.from(
          `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\n${[
            line(p.name, '\\b\\fs36'),
            line(`${p.phone} | ${p.email} | ${p.city}`),
            '\\par\n',
            line(p.headings.summary, '\\b\\fs28'),
            line(p.summary),
            line(p.headings.work, '\\b\\fs28'),
            ...p.work.flatMap((j) => [
              line(`${j.title} – ${j.employer}`, '\\b'),
              line(j.period, '\\i'),
              ...j.bullets.map((text) =>
                `{\\pntext\\bullet\\tab}${line(`- ${text}`)}`.replace('{\\pntext\\bullet\\tab}', ''),
              ),
            ]),
            line(p.headings.education, '\\b\\fs28'),
            ...p.education.flatMap((s) => [line(`${degreeOf(s)} – ${s.school}`, '\\b'), line(s.period, '\\i')]),
            line(p.headings.skills, '\\b\\fs28'),
            line(p.skills.join('; ')),
          ].join('')}}`,
          'latin1',
        )
      },
    },
  },
]
