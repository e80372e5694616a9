import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readAndInterpret } from '#server/features/resumes/read/read-and-interpret.ts'
import { readLimits } from '#server/features/resumes/read/resume-text.ts'
import { markdownTable } from '../../markdown.ts'
import { parsedOf, scoreKeys, scoreResumes, type ParsedResume } from '../score-resumes.ts'
import { makeUnseen, type UnseenFile } from './make-unseen.ts'

interface Row {
  file: UnseenFile
  parsed: ParsedResume
}

/**
 * Prints how well layouts are read that no other set contains: the tuned half by layout, and with `--show employers` its errors.
 * The held-out half is read only with `--held-out`, and only its sums are printed.
 */
async function runUnseen(folder: string, installed: string, shown: string | undefined, all: boolean): Promise<void> {
  if (!existsSync(join(installed, 'node_modules'))) return console.log(`Not measured: no layouts in ${installed}.`)
  mkdirSync(folder, { recursive: true })
  const rows: Row[] = []
  for (const file of await makeUnseen(folder, installed)) {
    if (file.half === 'held out' && !all) continue
    rows.push({ file, parsed: parsedOf(await readAndInterpret(readFileSync(file.path), 'pdf', readLimits)) })
  }
  const line = (title: string, chosen: readonly Row[]): string[] => {
    const scores = scoreResumes(chosen.map(({ file, parsed }) => ({ known: file.known, parsed })))
    const figures = [...scoreKeys.map((key) => scores[key]), scores.wrongNameSure]
    const certain = chosen.filter(({ parsed }) => parsed.isNameSure).length / chosen.length
    return [title, String(chosen.length), ...figures.map((figure) => figure.toFixed(3)), certain.toFixed(3)]
  }
  const tuned = rows.filter(({ file }) => file.half === 'tuned')
  const heldOut = rows.filter(({ file }) => file.half === 'held out')
  const families = [...new Set(tuned.map(({ file }) => file.family))]
  console.log(
    markdownTable(
      ['Layouts', 'files', ...scoreKeys, 'wrong name, certain', 'name certain'],
      [
        line('tuned', tuned),
        ...(all ? [line('held out', heldOut)] : []),
        ...families.map((family) => {
          const ofFamily = tuned.filter(({ file }) => file.family === family)
          return line(family, ofFamily)
        }),
      ],
    ),
  )
  const key = scoreKeys.find((each) => each === shown)
  for (const { file, parsed } of key ? tuned : []) {
    const [wanted, found] = [[file.known[key!] ?? []].flat().join(' | '), [parsed[key!] ?? []].flat().join(' | ')]
    if (wanted.toLowerCase() !== found.toLowerCase()) console.log(`${file.path}\n  is    ${wanted}\n  found ${found}`)
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string' }, 'held-out': { type: 'boolean', default: false } },
})
const [folder, installed] = positionals
if (!folder || !installed)
  throw new Error('Usage: node bench/resumes/unseen/run-unseen.ts <folder for files> <folder of layouts>')
await runUnseen(resolve(folder), resolve(installed), values.show, values['held-out'])
