import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { readAndInterpret } from '#server/features/resumes/read/read-and-interpret.ts'
import { readResume } from '#server/features/resumes/read/read-resume.ts'
import { readLimits, ResumeUnreadable, type ResumeType } from '#server/features/resumes/read/resume-text.ts'
import { sampleData } from '#tests/sample-files.ts'
import { figure, markdownTable, targetTable } from '../markdown.ts'
import { hashOf, type Half } from './corpus/corpus-words.ts'
import { knownOf } from './corpus/known-corpus.ts'
import { makeCorpus } from './corpus/make-corpus.ts'
import { knownResumes, type KnownResume } from './known-contents.ts'
import { makeOthers } from './others/make-others.ts'
import { areThemesInstalled, themeFolder } from './others/themes.ts'
import { parsedOf, scoreKeys, scoreResumes, type ParsedResume, type Scores } from './score-resumes.ts'

/** The targets for files that the reader was not tuned on. */
const targets: Record<(typeof scoreKeys)[number], number> = {
  name: 0.97,
  email: 0.98,
  phone: 0.98,
  employers: 0.88,
  titles: 0.88,
  skills: 0.85,
  schools: 0.85,
  dates: 0.9,
}
const mostWrongNamesSure = 0.01

interface Sample extends KnownResume {
  family: string
  half: Half
}

interface Row {
  sample: Sample
  parsed: ParsedResume
  /** Null if it was read without the sandbox. */
  milliseconds: number | null
}

const nothing: ParsedResume = {
  name: '',
  email: '',
  phone: '',
  employers: [],
  titles: [],
  skills: [],
  schools: [],
  dates: [],
}

/** The sandbox does not change the result; its time is measured every so many files. */
const sandboxEach = 12

async function readAll(samples: readonly Sample[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const [at, sample] of samples.entries()) {
    const bytes = readFileSync(sample.path)
    const start = performance.now()
    const type = extname(sample.path).slice(1) as ResumeType
    const isTimed = at % sandboxEach === 0
    const reading = isTimed ? readResume('bench', bytes, type) : readAndInterpret(bytes, type, readLimits)
    const parsed = await reading.then(parsedOf).catch((error: unknown) => {
      if (error instanceof ResumeUnreadable) return nothing
      throw error
    })
    rows.push({ sample, parsed, milliseconds: isTimed ? performance.now() - start : null })
  }
  return rows
}

const scoresOf = (rows: readonly Row[]): Scores =>
  scoreResumes(rows.map(({ sample, parsed }) => ({ known: sample.known, parsed })))

const shown = (scores: Scores): string[] => [
  ...scoreKeys.map((key) => (Number.isNaN(scores[key]) ? '–' : scores[key].toFixed(2))),
  scores.wrongNameSure.toFixed(3),
]

const titles = ['files', ...scoreKeys, 'wrong name, certain']
const tableRow = (title: string, rows: readonly Row[]): string[] => [
  title,
  String(rows.length),
  ...shown(scoresOf(rows)),
]

/**
 * Prints how much of résumés with known content is read correctly: the generated corpus, tuned and held-out halves side by side,
 * and others' files. For held-out files, only sums over all of them are printed, and nothing here prints which value of which
 * file was wrong: that is how they stay held out. `peerResults`: a JSON file, `{name, resumes: {"folder/file.pdf":
 * ParsedResume}}`, with another parser's results for files written by `corpusFolder`. False if a target is missed.
 */
export async function runResumesBench(
  peerResults: string | undefined,
  corpusFolder: string | undefined,
): Promise<boolean> {
  const folder = corpusFolder ?? mkdtempSync(join(tmpdir(), 'candela-resumes-'))
  try {
    const corpus: Sample[] = (await makeCorpus(folder)).map(({ family, half, path, person }) => ({
      family,
      half,
      path,
      title: relative(folder, path),
      known: knownOf(person),
    }))
    const rows = await readAll(corpus)
    const [tuned, heldOut] = inHalves(rows)
    console.log('## Résumés\n')
    console.log(
      `Shares right of name, email address and phone number; F1 of employers, titles, skills, schools and dates of jobs; ${rows.length} generated files in ${new Set(corpus.map(({ family }) => family)).size} families of layout.\n`,
    )
    console.log(
      markdownTable(
        ['Families', ...titles],
        [tableRow('tuned', tuned), tableRow('held out', heldOut), ...peerRows(peerResults, rows)],
      ),
    )
    printFamilies(tuned)
    const others = await runLayoutsOfOthers(join(folder, 'others'))
    await runOthers()
    const times = rows.flatMap((row) => row.milliseconds ?? []).sort((a, b) => a - b)
    console.log(
      `\nTime a file, worker included: median ${figure(times[Math.floor(times.length / 2)]!)} ms, longest ${figure(times.at(-1)!)} ms.\n`,
    )
    return [
      printTargets('résumés, held out', scoresOf(heldOut)),
      others && printTargets('layouts by other hands, held out', scoresOf(others)),
    ].every((isMet) => isMet !== false)
  } finally {
    if (!corpusFolder) rmSync(folder, { recursive: true, force: true })
  }
}

const inHalves = (rows: readonly Row[]): [tuned: Row[], heldOut: Row[]] => [
  rows.filter(({ sample }) => sample.half === 'tuned'),
  rows.filter(({ sample }) => sample.half === 'held out'),
]

function printFamilies(tuned: readonly Row[]): void {
  console.log('\nThe tuned half by family:\n')
  const families = [...new Set(tuned.map(({ sample }) => sample.family))]
  const rowsOf = (family: string) => tuned.filter(({ sample }) => sample.family === family)
  console.log(
    markdownTable(
      ['Family', ...titles],
      families.map((family) => tableRow(family, rowsOf(family))),
    ),
  )
}

/** Layouts by other people, with their own vocabulary; the rows of the held-out half, or null if the layouts are not installed. */
async function runLayoutsOfOthers(folder: string): Promise<Row[] | null> {
  console.log('\n### Layouts by other hands\n')
  if (!areThemesInstalled()) {
    console.log(`Not measured: run \`npm ci --ignore-scripts\` in ${relative(process.cwd(), themeFolder)}.\n`)
    return null
  }
  const files = await makeOthers(folder)
  const rows = await readAll(files.map((file) => ({ ...file, title: relative(folder, file.path) })))
  const [tuned, heldOut] = inHalves(rows)
  console.log(`${rows.length} files in ${new Set(files.map(({ family }) => family)).size} layouts.\n`)
  console.log(markdownTable(['Layouts', ...titles], [tableRow('tuned', tuned), tableRow('held out', heldOut)]))
  printFamilies(tuned)
  return heldOut
}

/** Ours and the peer's figures for the held-out files that the peer takes. */
function peerRows(peerResults: string | undefined, rows: readonly Row[]): string[][] {
  if (!peerResults) return []
  const peer = JSON.parse(readFileSync(peerResults, 'utf8')) as { name: string; resumes: Record<string, ParsedResume> }
  const shared = rows.filter(({ sample }) => peer.resumes[sample.title] !== undefined && sample.half === 'held out')
  return [
    tableRow(`held out, files that ${peer.name} takes`, shared),
    tableRow(
      `${peer.name}, the same`,
      shared.map((row) => ({ ...row, parsed: peer.resumes[row.sample.title]! })),
    ),
  ]
}

/** Files not made by us; a hash of their title decides which may be looked at. */
async function runOthers(): Promise<void> {
  const folder = sampleData('resumes')
  if (folder === null) return
  const others = knownResumes(folder)
  const halfOf = (title: string): Half =>
    Number.parseInt(hashOf(title).slice(0, 2), 16) % 2 === 0 ? 'tuned' : 'held out'
  const rows = await readAll(others.map((each) => ({ ...each, family: '', half: halfOf(each.title) })))
  console.log('\nOthers’ files, all of which earlier versions were tuned on, so that neither half is new:\n')
  console.log(
    markdownTable(
      ['Files', ...titles],
      (['tuned', 'held out'] as const).map((half) =>
        tableRow(
          half,
          rows.filter(({ sample }) => sample.half === half),
        ),
      ),
    ),
  )
}

function printTargets(files: string, scores: Scores): boolean {
  const areNamesHonest = scores.wrongNameSure <= mostWrongNamesSure
  console.log(
    targetTable([
      ...scoreKeys.map((key) => ({
        promise: `${files}: ${key}`,
        target: `≥ ${targets[key]}`,
        measured: scores[key].toFixed(3),
        isMet: scores[key] >= targets[key],
      })),
      {
        promise: `${files}: wrong name marked certain`,
        target: `≤ ${mostWrongNamesSure}`,
        measured: scores.wrongNameSure.toFixed(3),
        isMet: areNamesHonest,
      },
    ]),
  )
  console.log('')
  return areNamesHonest && scoreKeys.every((key) => scores[key] >= targets[key])
}
