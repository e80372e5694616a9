import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readAndInterpret } from '#server/features/resumes/read/read-and-interpret.ts'
import { readLimits, type ResumeType } from '#server/features/resumes/read/resume-text.ts'
import { markdownTable } from '../../markdown.ts'
import { parsedOf, scoreKeys, scoreResumes, type ParsedResume } from '../score-resumes.ts'
import { folds } from './fold-themes.ts'
import { makeFolds, type FoldFile } from './make-folds.ts'

interface Row {
  file: FoldFile
  parsed: ParsedResume
}

/** The folds whose errors may be inspected. */
const openFolds = 3

/**
 * Prints how well layouts in neither half of the bench are read, by fold. A change is based on the errors in the first three
 * folds, and is kept if the others do not get worse. `--show employers` prints the errors in the first three.
 */
async function runFolds(folder: string, installed: string, shownKey: string | undefined): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const rows: Row[] = []
  for (const file of await makeFolds(folder, installed)) {
    const type = file.path.split('.').at(-1) as ResumeType
    rows.push({ file, parsed: parsedOf(await readAndInterpret(readFileSync(file.path), type, readLimits)) })
  }
  const line = (title: string, chosen: readonly Row[]): string[] => {
    const scores = scoreResumes(chosen.map(({ file, parsed }) => ({ known: file.known, parsed })))
    return [
      title,
      String(chosen.length),
      ...scoreKeys.map((key) => scores[key].toFixed(3)),
      scores.wrongNameSure.toFixed(3),
    ]
  }
  const inFolds = (from: number, to: number) => rows.filter(({ file }) => file.fold >= from && file.fold <= to)
  const titles = ['files', ...scoreKeys, 'wrong name, certain']
  console.log(
    markdownTable(
      ['Folds', ...titles],
      [
        ...folds.map((fold) => line(String(fold), inFolds(fold, fold))),
        line('1 to 3', inFolds(1, openFolds)),
        line('4 and 5', inFolds(openFolds + 1, folds.length)),
      ],
    ),
  )
  const families = [...new Set(inFolds(1, openFolds).map(({ file }) => file.family))]
  console.log(
    markdownTable(
      ['Layout', ...titles],
      families.map((family) =>
        line(
          family,
          rows.filter(({ file }) => file.family === family),
        ),
      ),
    ),
  )
  const key = scoreKeys.find((each) => each === shownKey)
  for (const { file, parsed } of key ? inFolds(1, openFolds) : []) {
    const [wanted, found] = [[file.known[key!] ?? []].flat().join(' | '), [parsed[key!] ?? []].flat().join(' | ')]
    if (wanted.toLowerCase() !== found.toLowerCase()) console.log(`${file.path}\n  is    ${wanted}\n  found ${found}`)
  }
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { show: { type: 'string' } } })
const [folder, installed] = positionals
if (!folder || !installed)
  throw new Error('Usage: node bench/resumes/folds/run-folds.ts <folder for files> <folder of layouts>')
await runFolds(resolve(folder), resolve(installed), values.show)
