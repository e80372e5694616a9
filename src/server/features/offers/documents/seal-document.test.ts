import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignatureDrawing } from '#shared/offers/signature-drawing.ts'
import { sampleFiles } from '#tests/sample-files.ts'
import { checkSeal } from '#documents/seal/check-seal.ts'
import { openSealKey } from '#server/adapters/seal-key.ts'
import { createSealer, SealError, type Sealer } from '#documents/seal/sealer.ts'
import { appendCertificatePage } from './certificate-page.service.ts'
import { inspectPdf } from './inspect-pdf.service.ts'
import { stampSignature } from './stamp-signature.service.ts'
import { plainPdf } from './test-pdf.ts'
import { evidenceOf, sealSample, sha256Hex, stampOf } from './test-sealing.ts'

let folder: string
let sealer: Sealer
const document = plainPdf()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candela-sealed-'))
  const settings = { certFile: null, keyFile: null, p12File: null, password: null, tsaUrl: null }
  sealer = createSealer(await openSealKey(settings, folder), null)
})
afterAll(() => rmSync(folder, { recursive: true }))

const pagesOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await PDF.load(bytes)).extractText().map((page) => page.text.replace(/\s+/g, ' '))

describe('the signature block', () => {
  it('is on the last page if there is room, and leaves the document unchanged', async () => {
    const stamped = await stampSignature(document, stampOf(document))
    const pdf = await PDF.load(stamped)
    expect(pdf.getPageCount()).toBe(1)
    const resources = pdf.getPages()[0]!.getResources()
    // The page's inherited fonts are still there.
    expect(resources.has('Font') && resources.has('XObject')).toBe(true)
    expect(Buffer.from(stamped.subarray(0, document.length)).equals(document)).toBe(true)
  })

  it.skipIf(!hasTool('pdftotext'))('shows who signed which document and when (needs poppler-utils)', async () => {
    writeFileSync(join(folder, 'c.pdf'), await stampSignature(document, stampOf(document)))
    const text = execFileSync('pdftotext', [join(folder, 'c.pdf'), '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ')
    expect(text).toMatch(
      /We offer you the position.*Signed electronically by.*Ines Calder.*08:05:10 UTC.*Europe\/London/,
    )
    expect(text).toContain(sha256Hex(document))
  })

  it.each([
    ['text down to the edge', { content: 'BT /F1 14 Tf 60 70 Td (low) Tj ET' }],
    ['a line at the bottom', { content: '60 80 m 500 80 l S' }],
    ['a picture somewhere', { content: 'q 100 0 0 100 50 50 cm /Im0 Do Q' }],
    [
      'a field or a note',
      { page: '/Annots [6 0 R]', more: ['<< /Type /Annot /Subtype /Text /Rect [50 50 90 90] /Contents (a) >>'] },
    ],
    ['a page that is turned', { page: '/Rotate 90' }],
    ['a page of an absurd size', { page: '/MediaBox [0 0 100000 100000]' }],
  ])('gets a new page if there is %s', async (_what, parts) => {
    const stamped = await stampSignature(plainPdf(parts), stampOf(document))
    const pages = await pagesOf(stamped)
    expect(pages).toHaveLength(2)
    expect(pages[1]).toContain('Ines Calder')
  })

  it('gets a new page if requested', async () => {
    expect(await pagesOf(await stampSignature(document, stampOf(document, { placement: 'own_page' })))).toHaveLength(2)
  })

  it.each([
    'Αλέξανδρος Παπαδόπουλος',
    'Наталья Ильинична',
    'Nguyễn Thị Ánh',
    '王小明',
    '佐藤さくら',
    '김철수',
    'अनुष्का',
    'สมชาย',
    'Łukasz Żółć',
  ])('draws %s in embedded fonts', async (typedName) => {
    const [, page] = await pagesOf(
      await stampSignature(document, stampOf(document, { typedName, placement: 'own_page' })),
    )
    const lettersOf = (text: string) => text.normalize('NFC').replace(/[^\p{L}\p{M}]/gu, '')
    expect(lettersOf(page!)).toContain(lettersOf(typedName))
    expect(page).not.toContain('U+')
  })

  it.each(['محمد بن عبد الله', 'דוד בן־גוריון'])('draws %s from right to left', async (typedName) => {
    const stamped = await stampSignature(
      document,
      stampOf(document, { typedName, locale: 'ar', placement: 'own_page' }),
    )
    const [, page] = await pagesOf(stamped)
    const letters = (text: string) =>
      [...text]
        .filter((letter) => /\p{L}/u.test(letter))
        .sort()
        .join('')
    for (const word of typedName.split(/[\s־]/)) expect(letters(page!)).toContain(letters(word)[0])
    expect(page).not.toContain('U+')
  })

  it.each(['en', 'ar'])(
    'draws the strokes above the name, as large as possible, within the page (%s)',
    async (locale) => {
      const drawing: SignatureDrawing = [
        [
          [100, 50],
          [900, 250],
        ],
        [[950, 150]],
      ]
      const stamped = await stampSignature(document, stampOf(document, { drawing, locale }))
      const said = operatorsIn(stamped)
      const [line, dot] = [...said.matchAll(/^([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S$/gm)]
      const [x1, y1, x2, y2] = line!.slice(1).map(Number)
      // The field is 1000 wide and its strokes fill 850 by 200 of it: a fifth of a point each.
      expect([x2! - x1!, y1! - y2!].map((size) => Math.round(size))).toEqual([160, 40])
      expect(dot!.slice(1, 3)).toEqual(dot!.slice(3))
      expect(Number(dot![1]) - x1!).toBeCloseTo(170, 1)
      expect(x1!).toBeGreaterThan(56)
      expect((await PDF.load(stamped)).getPageCount()).toBe(1)
    },
  )

  it('writes characters that no font contains as code points, with a note', async () => {
    const [, page] = await pagesOf(
      await stampSignature(
        document,
        stampOf(document, { typedName: 'Ines \u{1f600} \u{12000}\u202e', placement: 'own_page' }),
      ),
    )
    expect(page).toContain('Ines [U+1F600] [U+12000][U+202E]')
    expect(page).toContain('written as code points')
  })
})

describe('the certificate page', () => {
  it('shows who, when, how and where, with which hashes, and how to verify it', async () => {
    const evidence = evidenceOf(document)
    const sealing = {
      certificate: sealer.certificate,
      sealedAt: new Date('2026-11-21T08:06:00Z'),
      willBeTimestamped: false,
    }
    const pages = await pagesOf(await appendCertificatePage(document, evidence, sealing))
    expect(pages).toHaveLength(2)
    const { signer, chain, verificationCode, verifyUrl, documentSha256 } = evidence
    for (const part of [
      signer.name,
      signer.email,
      signer.ip,
      signer.userAgent,
      signer.consentText,
      signer.consentSha256,
      documentSha256,
      chain.hash,
      verificationCode,
      verifyUrl,
      '08:05:10 UTC',
      'Europe/London',
      'Code sent to the email address',
      'Full name typed',
      'for evaluation',
      'No timestamp authority',
      sealer.certificate.fingerprint,
    ])
      expect(pages[1], part).toContain(part)
  })

  it('continues on several pages for a long consent text', async () => {
    const evidence = evidenceOf(document)
    evidence.signer.consentText = 'I agree to each and every one of these terms. '.repeat(250)
    const sealing = { certificate: sealer.certificate, sealedAt: new Date(), willBeTimestamped: true }
    const pages = await pagesOf(await appendCertificatePage(document, evidence, sealing))
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.join(' ')).toContain(evidence.verificationCode)
  })
})

describe('sealing a signed document', () => {
  it('stamps, certifies and seals in one go, starting with the unchanged document', async () => {
    const sealed = await sealSample(sealer, document)
    expect(checkSeal(sealed.bytes)).toMatchObject({
      isIntact: true,
      isDocumentInside: true,
      claim: { documentSha256: sha256Hex(document) },
    })
    expect(sealed.sha256).toBe(sha256Hex(sealed.bytes))
    expect(await pagesOf(sealed.bytes)).toHaveLength(2)
    expect(await inspectPdf(sealed.bytes)).toMatchObject({ ok: true, hasSignature: true })
  })

  it.skipIf(!hasTool('pdfsig'))('produces what pdfsig calls valid (needs poppler-utils)', async () => {
    writeFileSync(join(folder, 'a.pdf'), (await sealSample(sealer, document)).bytes)
    const said = execFileSync('pdfsig', [join(folder, 'a.pdf')], { encoding: 'utf8' })
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
  })

  it.skipIf(!hasTool('qpdf'))('produces what qpdf finds nothing wrong with (needs qpdf)', async () => {
    writeFileSync(join(folder, 'b.pdf'), (await sealSample(sealer, document)).bytes)
    expect(execFileSync('qpdf', ['--check', join(folder, 'b.pdf')], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors',
    )
  })

  it('refuses anything but a PDF with a specific error', async () => {
    await expect(sealSample(sealer, Buffer.from('hello'))).rejects.toThrow(SealError)
  })

  const samples = [...sampleFiles('offers'), ...sampleFiles('offers/pdf-forms')].filter(({ name }) =>
    name.endsWith('.pdf'),
  )
  it.skipIf(samples.length === 0)(
    'works for every available sample offer and form (skipped if there are none)',
    async () => {
      for (const { name, bytes } of samples) {
        const sealed = await sealSample(sealer, bytes)
        expect(checkSeal(sealed.bytes)?.isIntact, name).toBe(true)
      }
    },
  )
})

/** The inflated streams of a PDF. */
function operatorsIn(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf)
  const starts = [...bytes.toString('latin1').matchAll(/\bstream\r?\n/g)].map(
    ({ 0: word, index }) => index + word.length,
  )
  return starts
    .map((start) => {
      try {
        return inflateSync(bytes.subarray(start)).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}

function hasTool(name: string): boolean {
  try {
    execFileSync(name, [name === 'qpdf' ? '--version' : '-v'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
