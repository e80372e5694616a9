import { deflateRawSync, crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { zipSync, strToU8 } from 'fflate'
import { maxUploadBytes } from '#shared/files/upload-rules.ts'
import { inspectFile } from './inspect-file.ts'

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

function docx(parts: Record<string, string> = {}, type = `${word}.document.main+xml`): Buffer {
  const all: Record<string, string> = {
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    'word/document.xml': '<?xml version="1.0"?><w:document xmlns:w="x"><w:body/></w:document>',
    ...parts,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)]))))
}

function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateRawSync(Buffer.alloc(8))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const inspect = (content: string | Buffer, name: string) => inspectFile(Buffer.from(content as string), name)
const faultOf = async (content: string | Buffer, name: string) =>
  inspect(content, name).then(
    () => null,
    (error: { fault?: string }) => error.fault ?? error,
  )

const template = (attribute: string) =>
  `<Relationships><Relationship Id="a" Type="x/attachedTemplate" ${attribute}/></Relationships>`

describe('an accepted file', () => {
  it('is recognized by its content', async () => {
    expect(await inspect(pdf, 'cv.pdf')).toEqual({ name: 'cv.pdf', mediaType: 'application/pdf' })
    expect(await inspect(docx(), 'cv.docx')).toMatchObject({ mediaType: `${word}.document` })
    expect(await inspect(png(2, 2), 'cv.PNG')).toEqual({ name: 'cv.PNG', mediaType: 'image/png' })
    expect(await inspect('Résumé\nTide mill keeper', 'cv.txt')).toMatchObject({
      mediaType: 'text/plain; charset=utf-8',
    })
    expect(await inspect(Buffer.from([0x52, 0xe9, 0x73]), 'latin-1.txt')).toMatchObject({ name: 'latin-1.txt' })
    expect(await inspect(Buffer.from('\ufeffRésumé', 'utf16le'), 'wide.txt')).toMatchObject({ name: 'wide.txt' })
  })
  it('may have bytes before its header if it is a PDF, as scanners write them', async () => {
    expect(await inspect(`\r\n@PJL ENTER LANGUAGE=PDF\r\n${pdf}`, 'scan.pdf')).toMatchObject({ name: 'scan.pdf' })
  })
  it('may name a template of the machine on which it was written, and its main part as it likes', async () => {
    const local = ['file:///D:\\Letters\\Ana\\Resume.dotx', 'file://localhost/Letters/ana/Resume.dotx', 'Resume.dotx']
    for (const target of local)
      expect(await faultOf(docx({ 'word/_rels/settings.xml.rels': template(`Target="${target}"`) }), 'cv.docx')).toBe(
        null,
      )
    const types = `<t:Types xmlns:t="x"><t:Override ContentType='${word}.document&#46;main+xml' PartName='/word/document2.xml'/></t:Types>`
    const parts = { '[Content_Types].xml': types, 'word/document2.xml': '<document/>', 'word/document.xml': '<html/>' }
    expect(await faultOf(docx(parts), 'cv.docx')).toBe(null)
  })
  it('gets an extension if its name has none', async () => {
    expect(await inspect(pdf, 'document')).toMatchObject({ name: 'document.pdf' })
    expect(await faultOf('just text', 'document')).toBe('type')
  })
})

const web = 'Target="https://evil.test/t.dotm"'
const remoteTemplates: [how: string, text: string, part?: string][] = [
  ['plainly', template(web)],
  ['with an encoded address', template('Target="&#104;ttps://evil.test/t.dotm"')],
  ['with an encoded type', template(web).replace('attached', 'attache&#100;')],
  [
    'with a prefix',
    `<p:Relationships xmlns:p="y"><p:Relationship Type="x/attachedTemplate" ${web}/></p:Relationships>`,
  ],
  [
    'behind a sign',
    '<Relationships><Relationship Target="https://evil.test/?a>b" Type="x/attachedTemplate"/></Relationships>',
  ],
  ['behind a space', template('Target=" https://evil.test/t.dotm"')],
  ['from another part', template(web), 'preferences.xml'],
  ['in a share', template('Target="file:////server/t.dotm"')],
  ['in an encoded share', template('Target="file:///%5C%5Cserver\\t.dotm"')],
  ['in a plain share', template('Target="\\\\server\\t.dotm"')],
]

describe('a refused file', () => {
  const cases: [why: string, content: string | Buffer, name: string, fault: string][] = [
    ['nothing in it', '', 'cv.pdf', 'empty'],
    ['more than 10 MB', Buffer.alloc(maxUploadBytes + 1, 0x20), 'cv.txt', 'tooLarge'],
    ['an ending that is not allowed', pdf, 'cv.exe', 'type'],
    ['an ending hidden behind a direction mark', pdf, 'cv\u202efdp.exe', 'type'],
    ['an ending hidden behind an encoded zero', pdf, 'cv.pdf%00.exe', 'type'],
    ['a web page named PDF', '<!DOCTYPE html><script>1</script>', 'cv.pdf', 'renamed'],
    ['a Word document named .doc', docx(), 'cv.doc', 'renamed'],
    ['a PDF named Word', pdf, 'cv.docx', 'renamed'],
    ['RTF named .doc', '{\\rtf1 hello}', 'cv.doc', 'renamed'],
    ['a PDF without its end', pdf.replace('%%EOF', ''), 'cv.pdf', 'damaged'],
    ['a PDF behind markup', `<html>${pdf}`, 'cv.pdf', 'twoInOne'],
    ['a PDF that is an archive too', Buffer.concat([Buffer.from(pdf), docx()]), 'cv.pdf', 'twoInOne'],
    [
      'macros in a renamed document',
      docx({}, 'application/vnd.ms-word.document.macroEnabled.main+xml'),
      'cv.docx',
      'macros',
    ],
    ['macros beside the document', docx({ 'word/vbaProject.bin': 'x' }), 'cv.docx', 'macros'],
    ['a template', docx({}, `${word}.template.main+xml`), 'cv.docx', 'renamed'],
    [
      'a spreadsheet',
      docx({}, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
      'cv.docx',
      'renamed',
    ],
    ['a document type in a part', docx({ 'word/document.xml': '<!DOCTYPE x []><w:document/>' }), 'cv.docx', 'damaged'],
    ['a part that is no document', docx({ 'word/document.xml': '<html/>' }), 'cv.docx', 'damaged'],
    ['a path out of the archive', docx({ '../evil.sh': 'x' }), 'cv.docx', 'damaged'],
    ['a bomb', docx({ 'word/document.xml': ' '.repeat(40_000_000) }), 'cv.docx', 'damaged'],
    ...remoteTemplates.map(([how, text, part = 'settings.xml']): [string, Buffer, string, string] => [
      `a template on the web, ${how}`,
      docx({ [`word/_rels/${part}.rels`]: text }),
      'cv.docx',
      'remoteTemplate',
    ]),
    [
      'macros under an encoded type',
      docx({}, 'application/vnd.ms-word.document.&#109;acroEnabled.main+xml'),
      'cv.docx',
      'macros',
    ],
    [
      'macros under a type in capitals',
      docx({}, 'application/vnd.ms-word.document.MACROENABLED.main+xml'),
      'cv.docx',
      'macros',
    ],
    ['relationships that are cut', docx({ 'word/_rels/a.xml.rels': '<Relationships><Rel' }), 'cv.docx', 'damaged'],
    ['a cut archive', docx().subarray(0, 200), 'cv.docx', 'damaged'],
    ['a cut picture', png(2, 2).subarray(0, 50), 'cv.png', 'damaged'],
    ['a picture of 400 million pixels', png(20_000, 20_000), 'cv.png', 'hugePicture'],
    ['a picture that only begins like one', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1]), 'cv.jpg', 'damaged'],
    ['zeros in a text', 'a\0b', 'cv.txt', 'binaryText'],
    ['a container with nothing in it', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'cv.doc', 'damaged'],
    ['a container whose directory runs in a circle', circularContainer(), 'cv.doc', 'damaged'],
  ]
  it.each(cases)('%s', async (_why, content, name, fault) => {
    expect(await faultOf(content, name)).toBe(fault)
  })
})

it('takes no more time for a list of errors than for any other', async () => {
  const before = process.cpuUsage()
  const list = `<Relationships>${'\u0001'.repeat(900_000)}</Relationships>`
  expect(await faultOf(docx({ 'word/_rels/settings.xml.rels': list }), 'cv.docx')).toBe('damaged')
  // An error with its stack for each takes seconds.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
})

/** An OLE file whose one directory sector says that it follows itself. */
function circularContainer(): Buffer {
  const bytes = Buffer.alloc(2048)
  bytes.write('d0cf11e0a1b11ae1', 'hex')
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt32LE(1, 48)
  bytes.writeUInt32LE(0, 76)
  bytes.writeUInt32LE(1, 512 + 4)
  return bytes
}
