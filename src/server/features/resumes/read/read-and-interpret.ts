import type { ResumeReading } from '#shared/profiles/resume-reading.ts'
import { interpretResume } from '../interpret/interpret-resume.ts'
import { readDoc } from './doc/read-doc.ts'
import { readDocx } from './docx/read-docx.ts'
import { readOdt } from './odt/read-odt.ts'
import { readPlainText } from './read-plain-text.ts'
import { readRtf } from './rtf/read-rtf.ts'
import { ResumeUnreadable, type ReadLimits, type ResumeText, type ResumeType, type TextLine } from './resume-text.ts'

/** Reads the text of a file of any supported type. @throws ResumeUnreadable */
async function readResumeText(bytes: Buffer, type: ResumeType, limits: ReadLimits): Promise<ResumeText> {
  if (bytes.length === 0) throw new ResumeUnreadable('empty')
  const text = await textOf(bytes, type, limits)
  if (text.lines.length === 0) throw new ResumeUnreadable(text.hiddenText === '' ? 'empty' : 'hiddenOnly')
  return { ...text, lines: firstCharacters(text.lines, limits.maxCharacters) }
}

/** The lines up to this many characters; the last one is cut. */
function firstCharacters(lines: TextLine[], most: number): TextLine[] {
  let left = most
  return lines.flatMap((line) => {
    const cells = line.cells
      .map((cell) => {
        const text = cell.text.slice(0, left)
        left -= text.length
        return { ...cell, text }
      })
      .filter(({ text }) => text !== '')
    return cells.length === 0 ? [] : [{ ...line, cells }]
  })
}

async function textOf(bytes: Buffer, type: ResumeType, limits: ReadLimits): Promise<ResumeText> {
  switch (type) {
    case 'pdf':
      // By far the largest of the readers, so it is loaded on demand.
      return (await import('./pdf/read-pdf.ts')).readPdf(bytes, limits)
    case 'docx':
      return readDocx(bytes, limits.maxLines)
    case 'doc':
      return readDoc(bytes, limits.maxLines)
    case 'odt':
      return readOdt(bytes, limits.maxLines)
    case 'rtf':
      return readRtf(bytes, limits.maxLines)
    case 'txt':
      return readPlainText(bytes, limits.maxLines)
  }
}

/** The sandbox's task; other callers use `readResume`, which enforces the limits. */
export const readAndInterpret = async (bytes: Buffer, type: ResumeType, limits: ReadLimits): Promise<ResumeReading> =>
  interpretResume(await readResumeText(bytes, type, limits))
