import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repositoryFiles, repositoryFolder as root, textOf } from './source-files.ts'
import { temporaryFolder } from './temporary-folder.ts'

let copy = ''

beforeAll(async () => {
  copy = await mkdtemp(join(temporaryFolder(), 'candela-types-'))
  for (const part of ['src/contract', 'src/shared', 'src/web', 'messages', 'package.json'])
    await cp(join(root, part), join(copy, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const config = JSON.parse(await readFile(join(root, 'tsconfig.json'), 'utf8'))
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ ...config, include: ['src', 'src/**/*.d.ts'] }))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(copy, 'src/contract', file)
  const text = await readFile(path, 'utf8')
  expect(text, `${file} has ${from}`).toContain(from)
  await writeFile(path, text.replaceAll(from, to))
}

/** Browser files that the compiler rejects. */
const refusedFiles = (): Promise<Set<string>> =>
  new Promise((done) =>
    execFile(
      process.execPath,
      [fileURLToPath(import.meta.resolve('typescript/package.json')).replace(/package\.json$/, 'bin/tsc')],
      { cwd: copy, maxBuffer: 1e8 },
      (_error, output) => {
        const files = output.matchAll(/^(src\/web\/\S+?)\(\d+,\d+\): error/gm)
        done(new Set([...files].map(([, file]) => file!).filter((file) => !/\.test\.tsx?$/.test(file))))
      },
    ),
  )

/** Browser files, without tests, whose text matches. */
const filesWith = (pattern: RegExp): string[] =>
  repositoryFiles.filter((path) => /^src\/web\/.*(?<!\.test)\.tsx?$/.test(path) && pattern.test(textOf(path)))

it('compilation fails in every caller when the contract renames a path, a parameter or a field', async () => {
  await change('job-cart.ts', "path: '/api/pcsx/job_cart'", "path: '/api/pcsx/cart'")
  await change('interviews.ts', "path: '/api/pcsx/interviews/:id/accept'", "path: '/api/pcsx/interviews/:key/accept'")
  await change('search.ts', 'beside:', 'next_to:')
  await change('dashboard.ts', 'nudges: z.array(Nudge)', 'tasks: z.array(Nudge)')
  await change('settings.ts', 'new_password: Password', 'wanted_password: Password')
  const refused = await refusedFiles()
  const callers = filesWith(/'(GET|POST) \/api\/pcsx\/job_cart'/)
  expect(callers).not.toEqual([])
  for (const file of [
    ...callers,
    'src/web/features/interviews/use-answer.ts',
    'src/web/features/search/search.queries.ts',
    'src/web/features/settings/password-dialog.tsx',
  ])
    expect(refused, `${file} is refused`).toContain(file)
  expect(
    [...refused].some((file) => file.startsWith('src/web/features/dashboard/')),
    'the dashboard is refused',
  ).toBe(true)
}, 180_000)

it('no call’s response is asserted, and no URL is written by hand', () => {
  const asserted = /(?<!function )\b(?:callApi|uploadFile)<|await \w*callApi\([^)]*\)\)?(?:\.data)? as /
  // URLs named by a form, the prefix used for timing, and how a form's URLs start.
  const byHand = ['src/web/features/forms/builder/item-editor/choices-editor.tsx', 'src/web/lib/pages/page-timing.ts']
  expect(filesWith(asserted)).toEqual([])
  expect(filesWith(/['"`]\/api\//).filter((path) => !byHand.includes(path))).toEqual([])
})

it('every contract file that declares calls is known', () => {
  const known = textOf('src/contract/calls.ts')
  const files = repositoryFiles.filter(
    (path) => /^src\/contract\/(?!endpoint)[a-z-/]+(?<!\.test)\.ts$/.test(path) && /= endpoint\(/.test(textOf(path)),
  )
  expect(files.filter((path) => !known.includes(`from './${path.slice('src/contract/'.length)}'`))).toEqual([])
})
