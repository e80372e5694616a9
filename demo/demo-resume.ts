import { demoCandidate, demoProfile } from './demo-people.ts'

/** A line of a résumé. */
export interface ResumeLine {
  text: string
  size: number
  /** Points above it. */
  gap: number
}

export const heading = (text: string): ResumeLine => ({ text, size: 13, gap: 18 })
export const plain = (text: string, gap = 2): ResumeLine => ({ text, size: 10, gap })

function resumeLines(): ResumeLine[] {
  const { fullName, phone, location, data } = demoProfile
  return [
    { text: fullName, size: 22, gap: 0 },
    plain(data.headline, 6),
    plain(`${location} | ${phone} | ${demoCandidate.email}`),
    plain(data.summary, 10),
    heading('Experience'),
    ...data.work.flatMap((job) => [
      plain(`${job.title}, ${job.employer}, ${job.location} (${job.start} to ${job.end})`, 8),
      plain(job.description),
    ]),
    heading('Education'),
    ...data.education.map((school) =>
      plain(`${school.degree} ${school.field}, ${school.school} (${school.start} to ${school.end})`, 8),
    ),
    heading('Certificates'),
    ...data.certificates.map((c) => plain(c.date ? `${c.name} (${c.date})` : c.name)),
    heading('Skills'),
    plain(data.skills.map((skill) => skill.name).join(', '), 8),
  ]
}

const pageHeight = 842
const margin = 56
/** Characters of Helvetica at 10 points that fit between the margins. */
const lineCharacters = 92

/** The demo candidate's résumé. */
export const demoResumePdf = (): Buffer => resumePdf(resumeLines())

/** One A4 page of plain text in Helvetica, of the characters of Windows-1252 that Latin-1 has as well. */
export function resumePdf(lines: readonly ResumeLine[]): Buffer {
  let y = pageHeight - margin
  const drawn = lines.flatMap((line) => {
    y -= line.gap
    return wrap(line.text).map((text) => {
      y -= line.size * 1.4
      return `BT /F1 ${line.size} Tf ${margin} ${y.toFixed(1)} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`
    })
  })
  const content = drawn.join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

function wrap(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!
    if (last !== '' && last.length + word.length >= lineCharacters) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}
