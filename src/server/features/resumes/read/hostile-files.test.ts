import { deflateSync } from 'node:zlib'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inspectFile } from '#server/features/files/inspect-file.ts'
import { catalogOf } from '#server/messages.ts'
import type { ResumeReading } from '#shared/profiles/resume-reading.ts'
import { sampleData } from '#tests/sample-files.ts'
import { readResume } from './read-resume.ts'
import { readLimits, ResumeUnreadable, type ResumeType } from './resume-text.ts'
import { arabicResume, chineseResume, englishResume } from '../interpret/sample-resumes.ts'
import { docOf, docxOf, docxParagraph, pdfOf, pdfText, type DocRun, type DocStyle } from '../test-files.ts'

const folder = sampleData('hostile')
const types: readonly ResumeType[] = ['pdf', 'docx', 'doc', 'odt', 'rtf', 'txt']
/** This tests what is read, not how fast; a busy machine may take a while. */
const calm = { ...readLimits, quickMs: 60_000, cpuMs: 60_000, wallMs: 120_000, maxCharacters: 1e9 }
const bytesOf = (text: string) => new TextEncoder().encode(text)
const good = bytesOf('Mara Ellwood\nmara@example.org')
const many = bytesOf('Mara Ellwood\n'.repeat(400_000))

/** A file's fault, or null if it was read. */
async function faultOf(bytes: Uint8Array, type: ResumeType, limits = calm): Promise<string | null> {
  try {
    await readResume('tester', bytes, type, limits)
    return null
  } catch (error) {
    if (error instanceof ResumeUnreadable) return error.fault
    throw error
  }
}

describe('the limits for reading a file', () => {
  it('are below ten seconds and 512 MB, with room for stopping it', () => {
    expect(readLimits.cpuMs + readLimits.quickMs).toBeLessThanOrEqual(9_500)
    expect(readLimits.memoryMB).toBeLessThanOrEqual(448)
  })

  it('stop it at its processor time, and the process continues', async () => {
    const limits = { ...calm, quickMs: 40, cpuMs: 80, maxLines: 10_000_000 }
    expect(await faultOf(many, 'txt', limits)).toBe('tooLong')
    expect(await faultOf(good, 'txt')).toBeNull()
  })

  it('restart slow files with more time', async () => {
    const some = bytesOf('Mara Ellwood\n'.repeat(100_000))
    expect(await faultOf(some, 'txt', { ...calm, quickMs: 20, maxLines: 10_000_000 })).toBeNull()
  })

  it('stop it if it waits without doing anything', async () => {
    expect(await faultOf(good, 'txt', { ...calm, wallMs: 1 })).toBe('tooLong')
  })

  it('do not include the time in the queue', async () => {
    const endless = { ...calm, quickMs: 1_500, cpuMs: 1_500, maxLines: 10_000_000 }
    const ahead = ['a', 'b'].map((client) => readResume(client, many, 'txt', endless).catch(() => performance.now()))
    const fault = await faultOf(good, 'txt', { ...calm, quickMs: 1_000, cpuMs: 1_000 })
    const readAt = performance.now()
    expect(fault).toBeNull()
    expect(readAt).toBeGreaterThan(Math.min(...((await Promise.all(ahead)) as number[])))
  })

  it('stop it if its heap grows too large, and the process continues', async () => {
    const limits = { ...calm, memoryMB: 16, maxLines: 10_000_000 }
    expect(await faultOf(many, 'txt', limits)).toBe('tooMuchMemory')
    expect(await faultOf(good, 'txt')).toBeNull()
  })

  it('stop it if its buffers do, which no heap limit counts', async () => {
    const bomb = pdfOf([''], { compressed: deflateSync(Buffer.alloc(100_000_000, ' ')) })
    expect(await faultOf(bomb, 'pdf', { ...calm, memoryMB: 96 })).toBe('tooMuchMemory')
    expect(await faultOf(good, 'txt')).toBeNull()
  })
})

const english = englishResume.replaceAll('’', "'").split('\n')

describe('a résumé', () => {
  it('with 200 pages is read up to the limit, and reports the number of unread pages', async () => {
    const pages = Array.from({ length: 200 }, (_, i) => pdfText(i === 0 ? english : [`Appendix, page ${i + 1}`]))
    const reading = await readResume('tester', pdfOf(pages), 'pdf', calm)
    expect(reading).toMatchObject({ pageCount: 200, unreadPages: 200 - readLimits.maxPages })
    expect(reading).toMatchObject({ firstName: { value: 'Mara' }, email: { value: 'mara.ellwood@example.org' } })
    expect(reading.work).toHaveLength(2)
  })

  it('with endless lines is read up to the maximum length', async () => {
    const wide = docxOf([...english, ...Array.from({ length: 400 }, () => 'word '.repeat(2_000))])
    const reading = await readResume('tester', wide, 'docx', { ...calm, maxCharacters: readLimits.maxCharacters })
    expect(reading).toMatchObject({ firstName: { value: 'Mara' }, email: { value: 'mara.ellwood@example.org' } })
    expect(JSON.stringify(reading).length).toBeLessThan(4 * readLimits.maxCharacters)
  })

  it('with only pictures is distinguished from an empty one', async () => {
    const picture = Buffer.concat([
      Buffer.from(
        '<< /Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 4 >>\nstream\n',
      ),
      Buffer.from([0, 255, 255, 0]),
      Buffer.from('\nendstream'),
    ])
    const pages = Array.from({ length: 3 }, () => 'q 595 0 0 842 0 0 cm /Im1 Do Q')
    const scan = pdfOf(pages, { resources: '/XObject << /Im1 4 0 R >>', objects: [picture] })
    expect(await faultOf(scan, 'pdf')).toBe('scanned')
    expect(await faultOf(pdfOf(['']), 'pdf')).toBe('empty')
  })

  it.each(types)('with 0 bytes is empty (%s)', async (type) =>
    expect(await faultOf(new Uint8Array(), type)).toBe('empty'),
  )

  it('with macros is refused before anything is read', async () => {
    const withMacros = docOf([{ text: 'Mara Ellwood\r' }], { streams: ['Macros'] })
    await expect(inspectFile(withMacros, 'cv.doc')).rejects.toMatchObject({ fault: 'macros' })
    await expect(inspectFile(docOf([{ text: 'Mara Ellwood\r' }]), 'cv.doc')).resolves.toMatchObject({ name: 'cv.doc' })
  })

  it.each([
    ['Arabic', arabicResume, { email: 'layla@example.org', phone: '+966 11 234 5678', skill: 'SQL' }],
    ['Chinese', chineseResume, { email: 'xiaoming@example.cn', phone: '138 0013 8000', skill: 'Java' }],
  ])('in %s reads the same as text, .docx and .doc', async (_, text, { email, phone, skill }) => {
    const lines = text.split('\n')
    const readings = [
      await readResume('tester', bytesOf(text), 'txt', calm),
      await readResume('tester', docxOf(lines), 'docx', calm),
      await readResume('tester', docOf([{ text: `${lines.join('\r')}\r` }]), 'doc', calm),
    ]
    for (const reading of readings) {
      expect(reading).toMatchObject({ email: { value: email }, phone: { value: expect.stringContaining(phone) } })
      expect(reading.lastName?.value).toBe(readings[0]!.lastName!.value)
      expect(reading.work).toHaveLength(readings[0]!.work.length)
      expect(reading.skills.map(({ value }) => value)).toContain(skill)
      for (const part of ['title', 'employer'] as const)
        expect(reading.work.map((entry) => entry[part]?.value)).toEqual(
          readings[0]!.work.map((entry) => entry[part]?.value),
        )
    }
    expect(readings[0]!.work.length).toBeGreaterThan(0)
  })
})

/** Nothing in a reading that is compared with positions or shown in a profile contains what only a machine can see. */
function expectUnfed(reading: ResumeReading): void {
  const { hiddenText, ...used } = reading
  expect(hiddenText).toContain('Kubernetes')
  expect(JSON.stringify(used)).not.toMatch(/Kubernetes|ceo@example\.org/)
  expect(reading).toMatchObject({ firstName: { value: 'Mara' }, email: { value: 'mara.ellwood@example.org' } })
}

const bait = ['SKILLS', 'Kubernetes, Terraform, Rust', 'ceo@example.org']

describe('invisible text', () => {
  it.each([
    ['white', { before: '1 1 1 rg' }],
    ['white by another name', { before: '0 0 0 0 k' }],
    ['gray that is white', { before: '1 g' }],
    ['tiny', { size: 1 }],
    ['not painted', { before: '3 Tr' }],
    ['transparent', { before: '/Clear gs' }],
  ])('in a PDF (%s) is ignored', async (_, look) => {
    const page = `${pdfText(english)} q ${pdfText(bait, { top: 120, ...look })} Q`
    expectUnfed(
      await readResume('tester', pdfOf([page], { resources: '/ExtGState << /Clear << /ca 0 >> >>' }), 'pdf', calm),
    )
  })

  it('does not include text whose letters are drawn underneath', async () => {
    const letters = '0 0 0 rg 60 118 m 64 130 l 68 118 l 64 122 l 90 119 l 150 130 l 200 118 l f'
    const page = `${pdfText(english)} q ${letters} ${pdfText(['Docker in outline'], { before: '/Clear gs', top: 120 })} Q`
    const reading = await readResume(
      'tester',
      pdfOf([page], { resources: '/ExtGState << /Clear << /ca 0 >> >>' }),
      'pdf',
      calm,
    )
    expect(reading.hiddenText).toBe('')
    expect(reading.lines.at(-1)?.text).toBe('Docker in outline')
  })

  it('is a reason to refuse a PDF that contains nothing else', async () => {
    expect(await faultOf(pdfOf([pdfText(bait, { before: '1 1 1 rg' })]), 'pdf')).toBe('hiddenOnly')
  })

  it.each([
    ['hidden', [0x3c, 0x08, 1]],
    ['white', [0x70, 0x68, 0xff, 0xff, 0xff, 0]],
    ['white of the old table', [0x42, 0x2a, 8]],
    ['tiny', [0x43, 0x4a, 2, 0]],
    ['white, after other properties', [0x35, 0x08, 1, 0x4f, 0x4a, 0, 0, 0x70, 0x68, 0xff, 0xff, 0xff, 0]],
  ])('in a .doc (%s) is ignored', async (_, properties) => {
    const runs: DocRun[] = [
      { text: `${english.join('\r')}\r` },
      { text: `${bait.join('\r')}\r`, properties },
      { text: 'References on request\r' },
    ]
    const reading = await readResume('tester', docOf(runs), 'doc', calm)
    expectUnfed(reading)
    expect(reading.lines.at(-1)?.text).toBe('References on request')
  })

  const white = [0x70, 0x68, 0xff, 0xff, 0xff, 0]
  const onNavy = [0x4d, 0xc6, 10, 0, 0, 0, 0xff, 0, 0, 0x60, 0, 0, 0]
  it.each<[string, DocStyle[], Partial<DocRun>]>([
    ['a paragraph’s', [{ kind: 'paragraph', properties: white }], { paragraph: { style: 0 } }],
    [
      'one that another changes',
      [
        { kind: 'paragraph', properties: white },
        { kind: 'paragraph', base: 0 },
      ],
      { paragraph: { style: 1 } },
    ],
    ['its characters’', [{ kind: 'character', properties: white }], { properties: [0x30, 0x4a, 0, 0] }],
    [
      'hidden by a paragraph’s',
      [{ kind: 'paragraph', properties: [0x3c, 0x08, 1] }],
      { paragraph: { style: 0 }, properties: [0x3c, 0x08, 0x80] },
    ],
  ])('in a .doc whose style sheet hides it (%s) is ignored', async (_, styles, look) => {
    const runs: DocRun[] = [
      { text: `${english.join('\r')}\r` },
      { text: `${bait.join('\r')}\r`, ...look },
      { text: 'References on request\r' },
    ]
    const reading = await readResume('tester', docOf(runs, { styles }), 'doc', calm)
    expectUnfed(reading)
    expect(reading.lines.at(-1)?.text).toBe('References on request')
  })

  it.each<[string, DocStyle, Partial<DocRun>]>([
    ['its own color', { kind: 'paragraph', properties: white }, { properties: [0x70, 0x68, 0x20, 0, 0, 0] }],
    ['a shade', { kind: 'paragraph', properties: white, paragraphProperties: onNavy }, {}],
    ['opposite', { kind: 'paragraph', properties: [0x3c, 0x08, 1] }, { properties: [0x3c, 0x08, 0x81] }],
  ])('does not include text that a style makes white and %s makes visible', async (_, style, look) => {
    const runs: DocRun[] = [
      { text: `${english.join('\r')}\r` },
      { text: 'Docker on a color\r', paragraph: { style: 0 }, ...look },
    ]
    const reading = await readResume('tester', docOf(runs, { styles: [style] }), 'doc', calm)
    expect(reading.hiddenText).toBe('')
    expect(reading.lines.at(-1)?.text).toBe('Docker on a color')
  })

  it('in a .docx whose style sheet hides it is ignored, unless a shade makes it visible', async () => {
    const styles = `<w:style w:type="paragraph" w:styleId="Ghost"><w:rPr><w:color w:val="FFFFFF"/></w:rPr></w:style>
      <w:style w:type="paragraph" w:styleId="Heir"><w:basedOn w:val="Ghost"/></w:style>`
    const inStyle = '<w:pStyle w:val="Heir"/>'
    const ghosts = bait.map((line) => docxParagraph(line, inStyle)).join('')
    const shown = docxParagraph('References on request', `${inStyle}<w:shd w:val="clear" w:fill="1F3864"/>`)
    const reading = await readResume('tester', docxOf(english, { more: ghosts + shown, styles }), 'docx', calm)
    expectUnfed(reading)
    expect(reading.lines.at(-1)?.text).toBe('References on request')
  })

  it('does not include white text on a color, or text as small as a footnote', async () => {
    const onColor = `0 0 0.5 rg 40 60 500 80 re f ${pdfText(bait, { before: '1 1 1 rg', top: 120 })}`
    const reading = await readResume('tester', pdfOf([`${pdfText(english)} q ${onColor} Q`]), 'pdf', calm)
    expect(JSON.stringify(reading.skills)).toContain('Kubernetes')
    const shaded = { text: `${bait.join('\r')}\r`, properties: [0x42, 0x2a, 8, 0x0c, 0x2a, 2] }
    const small = { text: 'Docker in small type\r', properties: [0x43, 0x4a, 14, 0] }
    const document = await readResume(
      'tester',
      docOf([{ text: `${english.join('\r')}\r` }, shaded, small]),
      'doc',
      calm,
    )
    expect(document.hiddenText).toBe('')
    expect(document.lines.at(-1)?.text).toBe('Docker in small type')
  })
})

describe.skipIf(folder === null)('hostile files (skipped without the sample data)', () => {
  it('are each read or refused, within the limits', { timeout: 400_000 }, async () => {
    const files = readdirSync(folder!, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && types.includes(extname(entry.name).slice(1) as ResumeType),
    )
    expect(files.length).toBeGreaterThan(40)
    for (const { parentPath, name } of files) {
      const fault = await faultOf(
        readFileSync(join(parentPath, name)),
        extname(name).slice(1) as ResumeType,
        readLimits,
      )
      if (fault !== null) expect(catalogOf('en')[`resumes.fault.${fault}`], `${name}: ${fault}`).toBeTruthy()
    }
    expect(await faultOf(good, 'txt')).toBeNull()
  })
})
