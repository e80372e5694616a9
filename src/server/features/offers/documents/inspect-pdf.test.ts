import { deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { sampleFiles } from '#tests/sample-files.ts'
import { catalogOf } from '#server/messages.ts'
import { inspectPdf } from './inspect-pdf.service.ts'
import { makePdf, plainPdf } from './test-pdf.ts'

const refusalOf = async (bytes: Uint8Array): Promise<string> => {
  const found = await inspectPdf(bytes)
  return found.ok ? 'ok' : found.refusal
}

describe('inspecting a PDF', () => {
  it('accepts a plain one and returns its number of pages and hash', async () => {
    const found = await inspectPdf(plainPdf())
    expect(found).toMatchObject({ ok: true, pageCount: 1, hasSignature: false })
    expect(found).toHaveProperty('sha256', expect.stringMatching(/^[0-9a-f]{64}$/))
  })

  it('accepts links to the web and an initial view', async () => {
    const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.com) >> >>'
    expect(
      await refusalOf(
        plainPdf({ catalog: '/OpenAction [3 0 R /XYZ null null 0]', page: '/Annots [6 0 R]', more: [link] }),
      ),
    ).toBe('ok')
  })

  it('refuses empty, oversized and non-PDF files, whatever their names say', async () => {
    expect(await refusalOf(new Uint8Array())).toBe('empty')
    expect(await inspectPdf(plainPdf(), { maxBytes: 100 })).toMatchObject({ refusal: 'too_large' })
    expect(await refusalOf(Buffer.from('PK\u0003\u0004 word/document.xml'))).toBe('not_pdf')
    expect(await refusalOf(Buffer.from('<html>%PDF-1.7</html>'))).toBe('not_pdf')
    expect(await refusalOf(Buffer.concat([Buffer.from('GIF89a ... '), plainPdf()]))).toBe('not_pdf')
  })

  it('refuses locked files', async () => {
    const pdf = PDF.create()
    pdf.addPage()
    pdf.setProtection({ userPassword: 'a', ownerPassword: 'b' })
    expect(await refusalOf(await pdf.save())).toBe('encrypted')
    const open = PDF.create()
    open.addPage()
    open.setProtection({ ownerPassword: 'b', permissions: { modify: false } })
    expect(await refusalOf(await open.save())).toBe('encrypted')
  })

  it('refuses damaged files', async () => {
    const whole = plainPdf()
    expect(await refusalOf(whole.subarray(0, whole.length - 120))).toBe('corrupt')
    expect(await refusalOf(whole.subarray(0, 40))).toBe('corrupt')
    expect(await refusalOf(Buffer.from('%PDF-1.7\n%%EOF'))).toBe('corrupt')
    expect(
      await refusalOf(makePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])),
    ).toBe('corrupt')
    const loop = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 /Parent 2 0 R >>']
    expect(await refusalOf(makePdf(loop))).toBe('corrupt')
  })

  it('refuses pages that decompress to more than a page can hold, and too many pages', async () => {
    const bomb = deflateSync(Buffer.alloc(80_000_000)).toString('latin1')
    const page = '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /MediaBox [0 0 10 10] >>'
    const large = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      page,
      `<< /Length ${bomb.length} /Filter /FlateDecode >>\nstream\n${bomb}\nendstream`,
    ]
    expect(await refusalOf(makePdf(large))).toBe('corrupt')
    const pages = PDF.create()
    for (let i = 0; i < 6; i += 1) pages.addPage()
    expect(await inspectPdf(await pages.save(), { maxPages: 5 })).toMatchObject({ refusal: 'too_many_pages' })
    const repeated = makePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${'3 0 R '.repeat(300)}] /Count 300 >>`,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>',
    ])
    expect(await refusalOf(repeated)).toBe('too_many_pages')
  })

  it.each([
    ['a script that runs when it is opened', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }],
    [
      'a script by name',
      { catalog: '/Names << /JavaScript << /Names [(a) 6 0 R] >> >>', more: ['<< /S /JavaScript /JS (1) >>'] },
    ],
    ['a script of a page', { page: '/AA << /O << /S /JavaScript /JS (1) >> >>' }],
    ['a program that it starts', { catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }],
    [
      'a form that sends itself',
      {
        page: '/Annots [6 0 R]',
        more: ['<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /A << /S /SubmitForm /F (http://example.com) >> >>'],
      },
    ],
    ['another file that it opens', { catalog: '/OpenAction << /S /GoToR /F (other.pdf) /D [0 /Fit] >>' }],
    [
      'a file inside',
      { catalog: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>', more: ['<< /Type /Filespec /F (a.exe) >>'] },
    ],
    [
      'an attached file',
      {
        page: '/Annots [6 0 R]',
        more: ['<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /F (a) >> >>'],
      },
    ],
    [
      'a form that is a program',
      { catalog: '/AcroForm << /Fields [] /XFA 6 0 R >>', more: ['<< /Length 0 >>\nstream\n\nendstream'] },
    ],
    ['a film', { page: '/Annots [6 0 R]', more: ['<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>'] }],
    [
      'an address that is a script',
      {
        page: '/Annots [6 0 R]',
        more: ['<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (javascript:alert(1)) >> >>'],
      },
    ],
  ])('refuses %s', async (_what, parts) => {
    expect(await refusalOf(plainPdf(parts))).toBe('active_content')
  })

  it('has a message for every refusal', async () => {
    const seen = await Promise.all(
      [new Uint8Array(), Buffer.from('x'), Buffer.from('%PDF-1.7')].map((bytes) => inspectPdf(bytes)),
    )
    for (const found of seen) expect(catalogOf('en')).toHaveProperty([found.ok ? '' : found.messageKey])
    for (const kind of ['empty', 'tooLarge', 'notPdf', 'encrypted', 'corrupt', 'activeContent', 'tooManyPages'])
      expect(catalogOf('en')).toHaveProperty([`signing.refused.${kind}`])
  })

  it('gives up on a file that takes too much processor time, and on one that never ends', async () => {
    const large = plainPdf({
      // Work for some tenths of a second, so that even a busy machine checks it in time.
      more: Array.from({ length: 160_000 }, (_, i) => `<< /A [${i} (text) /Name] /B << /C 1 >> >>`),
    })
    expect(await inspectPdf(large, { cpuMs: 20 })).toMatchObject({ refusal: 'corrupt' })
    expect(await inspectPdf(large)).toMatchObject({ ok: true })
    expect(await inspectPdf(plainPdf(), { wallMs: 1 })).toMatchObject({ refusal: 'corrupt' })
  })

  it('does not count the time a small file spends waiting for its process to start', async () => {
    const startedAt = performance.now()
    const found = await Promise.all(Array.from({ length: 4 }, () => inspectPdf(plainPdf(), { cpuMs: 150 })))
    // Otherwise the test proves nothing.
    expect(performance.now() - startedAt).toBeGreaterThan(150)
    expect(found.filter(({ ok }) => !ok)).toEqual([])
  })
})

const folders = [
  'hostile/pdf-payloads',
  'hostile/pdfjs',
  'hostile/corkami',
  'hostile/generated',
  'hostile/file-type',
  'offers',
  'offers/pdf-forms',
]

describe.each(folders)('hostile files of %s (skipped where there are none)', (folder) => {
  const files = sampleFiles(folder)
  it.skipIf(files.length === 0)('are handled within seconds, and anything that runs code is refused', async () => {
    for (const { name, bytes } of files) {
      const began = performance.now()
      const found = await inspectPdf(bytes)
      expect(performance.now() - began, name).toBeLessThan(9000)
      if (/\.(docx|png|html?|zip|gz|txt)$/.test(name)) expect(found.ok, name).toBe(false)
      if (/^js-|payload|launch|attachment|bomb|truncated|encrypted/.test(name)) expect(found.ok, name).toBe(false)
    }
  })
})
