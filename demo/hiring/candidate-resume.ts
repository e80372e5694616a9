import { createRandom } from '../random.ts'
import { heading, plain, resumePdf, type ResumeLine } from '../demo-resume.ts'
import type { SimulatedApplication } from './simulate-applications.ts'

const employers = [
  'Holm Boatyard',
  'Norrvik Wind',
  'Pentland Ferries Yard',
  'Caithness Fabrication',
  'Brae Hydro',
  'Firth Survey',
  'North Sound Fisheries',
  'Lyness Works',
  'Clyde Robotics',
  'Tay Data',
]
const schools = [
  'Orkney College',
  'Caithness College',
  'Fair Isle Nautical School',
  'Lomond University',
  'Deeside Technical College',
]
const did = [
  'Planned and carried out work with a crew of three to eight.',
  'Wrote the handover that the next shift worked from.',
  'Kept the stock of spares, and halved what lay unused.',
  'Trained two apprentices to sign for their own work.',
  'Found faults from drawings and logs before opening anything.',
  'Moved the records from paper to one table that everybody reads.',
]

/** Characters that the file's font lacks lose their diacritics, as they do in many people's own files. */
const inLatin = (text: string): string =>
  [...text.replaceAll('ł', 'l').replaceAll('Ł', 'L').replaceAll('’', "'")]
    .map((letter) => (letter <= 'ÿ' ? letter : letter.normalize('NFD')[0]!))
    .map((letter) => (letter <= 'ÿ' ? letter : ''))
    .join('')

/** A résumé for an application of the demo: its lines as text, and as a PDF. The same application has the same one. */
export function candidateResume(application: SimulatedApplication): { text: string; pdf: Buffer } {
  const { person, lastJob, position, submittedTs } = application
  const random = createRandom(`${person.email} ${position.id}`)
  const sentIn = new Date(submittedTs * 1000).getUTCFullYear()
  const since = sentIn - random.int(2, 7)
  const before = since - random.int(2, 5)
  const [now, then] = random.sample(employers, 2)
  const school = random.pick(schools)
  const lines: ResumeLine[] = [
    { text: person.name, size: 22, gap: 0 },
    plain(lastJob, 6),
    plain([person.location, person.phone, person.email].filter(Boolean).join(' | ')),
    heading('Experience'),
    plain(`${lastJob}, ${now} (${since} to ${sentIn})`, 8),
    ...random.sample(did, 2).map((text) => plain(text)),
    plain(`Assistant, ${then} (${before} to ${since})`, 8),
    plain(random.pick(did)),
    heading('Education'),
    plain(`${school} (${before - 3} to ${before})`, 8),
    heading('Skills'),
    plain(random.sample(position.skills, random.int(2, 5)).join(', '), 8),
  ].map((line) => ({ ...line, text: inLatin(line.text) }))
  return { text: lines.map(({ text }) => text).join('\n'), pdf: resumePdf(lines) }
}
