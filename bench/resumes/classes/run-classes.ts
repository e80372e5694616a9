import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readAndInterpret } from '#server/features/resumes/read/read-and-interpret.ts'
import { readLimits, ResumeUnreadable } from '#server/features/resumes/read/resume-text.ts'
import { markdownTable } from '../../markdown.ts'
import { parsedOf, scoreKeys, scoreResumes, type ParsedResume } from '../score-resumes.ts'
import { makeClasses, type ClassFile } from './make-classes.ts'

interface Row {
  file: ClassFile
  parsed: ParsedResume
}

/** Nothing, if the file cannot be read. */
const read = (file: ClassFile): Promise<ParsedResume> =>
  readAndInterpret(readFileSync(file.path), 'pdf', readLimits)
    .then(parsedOf)
    .catch((error: unknown) => {
      if (error instanceof ResumeUnreadable) return nothing
      throw error
    })

const nothing: ParsedResume = { name: '', email: '', phone: '', employers: [], titles: [], skills: [] }

/**
 * Prints how well résumé classes of TeX and templates of public repositories are read: the development part by layout, and with
 * `--show employers` its errors. The judging part is read only with `--judging`, and only its sums are printed.
 */
async function runClasses(
  folder: string,
  installed: string,
  fakerFolder: string,
  shown: string | undefined,
  all: boolean,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const missing: string[] = []
  const rows: Row[] = []
  for (const file of await makeClasses(folder, installed, fakerFolder, (name) => missing.push(name))) {
    if (file.part === 'judging' && !all) continue
    rows.push({ file, parsed: await read(file) })
  }
  if (missing.length > 0) console.log(`Not measured, because they are not installed: ${missing.join(', ')}.\n`)
  const line = (title: string, chosen: readonly Row[]): string[] => {
    const scores = scoreResumes(chosen.map(({ file, parsed }) => ({ known: file.known, parsed })))
    const figures = [...scoreKeys.map((key) => scores[key]), scores.wrongNameSure]
    const certain = chosen.filter(({ parsed }) => parsed.isNameSure).length / chosen.length
    return [title, String(chosen.length), ...figures.map((figure) => figure.toFixed(3)), certain.toFixed(3)]
  }
  const open = rows.filter(({ file }) => file.part === 'development')
  const judging = rows.filter(({ file }) => file.part === 'judging')
  const names = [...new Set(open.map(({ file }) => file.layout.name))]
  console.log(
    markdownTable(
      ['Layouts', 'files', ...scoreKeys, 'wrong name, certain', 'name certain'],
      [
        line('development', open),
        ...(all ? [line('judging', judging)] : []),
        ...names.map((name) => {
          const ofLayout = open.filter(({ file }) => file.layout.name === name)
          return line(name, ofLayout)
        }),
      ],
    ),
  )
  const key = scoreKeys.find((each) => each === shown)
  for (const { file, parsed } of key ? open : []) {
    const [wanted, found] = [[file.known[key!] ?? []].flat().join(' | '), [parsed[key!] ?? []].flat().join(' | ')]
    if (wanted.toLowerCase() !== found.toLowerCase()) console.log(`${file.path}\n  is    ${wanted}\n  found ${found}`)
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string' }, judging: { type: 'boolean', default: false } },
})
const [folder, installed, fakerFolder] = positionals
if (!folder || !installed || !fakerFolder)
  throw new Error(
    'Usage: node bench/resumes/classes/run-classes.ts <folder for files> <folder of repositories> <folder of the layouts of folds, for Faker>',
  )
await runClasses(resolve(folder), resolve(installed), resolve(fakerFolder), values.show, values.judging)
