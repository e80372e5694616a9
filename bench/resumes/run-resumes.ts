import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { ResumeReading } from '#shared/profiles/resume-reading.ts'
import { readResume } from '#server/features/resumes/read/read-resume.ts'
import type { ResumeType } from '#server/features/resumes/read/resume-text.ts'
import { figure, markdownTable, targetTable } from '../markdown.ts'
import { knownResumes, type KnownResume } from './known-contents.ts'
import { scoreResumes, type ParsedResume, type Scores } from './score-resumes.ts'

const columns = ['name', 'email', 'phone', 'employers', 'titles', 'skills'] as const satisfies (keyof Scores)[]
const targets: Record<(typeof columns)[number], number> = {
  name: 0.95,
  email: 0.95,
  phone: 0.95,
  employers: 0.8,
  titles: 0.8,
  skills: 0.75,
}

/**
 * Prints how much of the résumés with known content is read correctly, by ours and by another parser for the same files
 * (`peerResults`: a JSON file, `{name, resumes: {"folder/file.pdf": ParsedResume}}`). False if a target is missed.
 */
export async function runResumesBench(peerResults: string | undefined): Promise<boolean> {
  const folder = join(process.env.CANDELA_DATA_DIR ?? join(import.meta.dirname, '../../../shared/data'), 'resumes')
  const resumes = knownResumes(folder)
  console.log('## Résumés\n')
  if (resumes.length === 0) {
    console.log(`Not measured: there are no résumés in ${folder}; CANDELA_DATA_DIR names the folder that holds them.\n`)
    return true
  }
  const rows: { resume: KnownResume; parsed: ParsedResume; milliseconds: number }[] = []
  for (const resume of resumes) {
    const bytes = readFileSync(resume.path)
    const start = performance.now()
    const reading = await readResume('bench', bytes, extname(resume.path).slice(1) as ResumeType)
    rows.push({ resume, parsed: parsedOf(reading), milliseconds: performance.now() - start })
  }
  const rowsOf = (test: (title: string) => boolean) =>
    rows.filter(({ resume }) => test(resume.title)).map(({ resume, parsed }) => ({ known: resume.known, parsed }))
  const all = scoreResumes(rowsOf(() => true))
  const table: [string, number, Scores][] = [['ours, all files', rows.length, all]]
  if (peerResults) {
    const peer = JSON.parse(readFileSync(peerResults, 'utf8')) as {
      name: string
      resumes: Record<string, ParsedResume>
    }
    const isRead = (title: string) => peer.resumes[title] !== undefined
    const shared = rows.filter(({ resume }) => isRead(resume.title))
    table.push(
      [`ours, the files that ${peer.name} takes`, shared.length, scoreResumes(rowsOf(isRead))],
      [
        peer.name,
        shared.length,
        scoreResumes(shared.map(({ resume }) => ({ known: resume.known, parsed: peer.resumes[resume.title]! }))),
      ],
    )
  }
  console.log(
    `Shares right of name, e-mail address and telephone number; F1 of employers, titles and skills; ${resumes.length} files.\n`,
  )
  console.log(
    markdownTable(
      ['Parser', 'files', ...columns],
      table.map(([title, count, scores]) => [
        title,
        String(count),
        ...columns.map((column) => scores[column].toFixed(3)),
      ]),
    ),
  )
  const times = rows.map((row) => row.milliseconds).sort((a, b) => a - b)
  console.log(
    `\nTime a file, worker included: median ${figure(times[Math.floor(times.length / 2)]!)} ms, longest ${figure(times.at(-1)!)} ms.\n`,
  )
  console.log(
    targetTable(
      columns.map((column) => ({
        promise: `résumés: ${column}`,
        target: `≥ ${targets[column]}`,
        measured: all[column].toFixed(3),
        isMet: all[column] >= targets[column],
      })),
    ),
  )
  console.log('')
  return columns.every((column) => all[column] >= targets[column])
}

function parsedOf(reading: ResumeReading): ParsedResume {
  const text = (read: { value: string } | null) => read?.value ?? ''
  return {
    name: `${text(reading.firstName)} ${text(reading.lastName)}`.trim(),
    email: text(reading.email),
    phone: text(reading.phone),
    employers: reading.work.flatMap((entry) => (entry.employer ? [entry.employer.value] : [])),
    titles: reading.work.flatMap((entry) => (entry.title ? [entry.title.value] : [])),
    skills: reading.skills.map((skill) => skill.value),
  }
}
