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

interface Change {
  file: string
  from: string
  to: string
}

/** Browser files that no longer compile with a changed contract, which is as before afterward. */
async function refusedWith(changes: readonly Change[]): Promise<Set<string>> {
  const before = new Map<string, string>()
  for (const { file, from, to } of changes) {
    const path = join(copy, 'src/contract', file)
    const text = await readFile(path, 'utf8')
    if (!before.has(path)) before.set(path, text)
    expect(text, `${file} has ${from}`).toContain(from)
    await writeFile(path, text.replaceAll(from, to))
  }
  const refused = await refusedFiles()
  for (const [path, text] of before) await writeFile(path, text)
  return refused
}

it('compilation fails in every caller when the contract renames a path, a parameter or a field', async () => {
  const refused = await refusedWith([
    { file: 'search/job-cart.ts', from: "path: '/api/pcsx/job_cart'", to: "path: '/api/pcsx/cart'" },
    {
      file: 'interviews/interviews.ts',
      from: "path: '/api/pcsx/interviews/:id/accept'",
      to: "path: '/api/pcsx/interviews/:key/accept'",
    },
    { file: 'search/search.ts', from: 'beside:', to: 'next_to:' },
    { file: 'dashboard.ts', from: 'nudges: z.array(Nudge)', to: 'tasks: z.array(Nudge)' },
    { file: 'settings/settings.ts', from: 'new_password: Password', to: 'wanted_password: Password' },
  ])
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
}, 300_000)

it('compilation fails in every reader when the contract renames a field or the status of a refusal', async () => {
  const renamed = (file: string, name: string, field: string) => ({
    file,
    from: `export const ${name} = z.object({ ${field}:`,
    to: `export const ${name} = z.object({ renamed:`,
  })
  const refused = await refusedWith([
    renamed('accounts/sign-in.ts', 'SignInRefusal', 'code'),
    renamed('applications/added-applications.ts', 'ApplicationThere', 'applicationId'),
    renamed('applications/applications.ts', 'ApplicationConflict', 'application'),
    {
      file: 'applications/hiring-processes.ts',
      from: '  inRemoved: z.array(',
      to: '  renamed: z.array(',
    },
    renamed('applications/rejection-reasons.ts', 'RejectionReasonsConflict', 'revision'),
    renamed('applications/stage-settings.ts', 'StageSettingsConflict', 'revision'),
    renamed('employers/retention.ts', 'RetentionConflict', 'revision'),
    renamed('employers/site-languages.ts', 'SiteLanguagesConflict', 'revision'),
    renamed('employers/themes.ts', 'ThemeConflict', 'theme'),
    renamed('events.ts', 'EventConflict', 'event'),
    renamed('forms/forms.ts', 'FormConflict', 'form'),
    renamed('forms/staff-forms.ts', 'StaffFormConflict', 'form'),
    renamed('imports.ts', 'DryRunConflict', 'dryRun'),
    renamed('interviews/interviews.ts', 'InterviewConflict', 'interview'),
    renamed('interviews/scorecards.ts', 'ScorecardConflict', 'own'),
    renamed('onboarding-gate.ts', 'TermsConflict', 'terms'),
    renamed('positions/position-drafts.ts', 'PositionDraftConflict', 'draft'),
    renamed('profiles/profiles.ts', 'ProfileConflict', 'details'),
    {
      file: 'interviews/interviews.ts',
      from: 'refusals: { 410: InterviewOver }',
      to: 'refusals: { 404: InterviewOver }',
    },
    {
      file: 'positions/positions.ts',
      from: 'refusals: { 410: ClosedPosition }',
      to: 'refusals: { 404: ClosedPosition }',
    },
  ])
  const readers = filesWith(/calls\/refusal-of\.ts'/)
  expect(readers.length).toBeGreaterThan(10)
  expect(readers.filter((file) => !refused.has(file))).toEqual([])
}, 300_000)

it('what a refusal carries is read by its type alone', () => {
  const readers = filesWith(/\b(?:error|failure|this)\??\.detail\b/i)
  expect(readers).toEqual(['src/web/lib/call-api.ts', 'src/web/lib/calls/refusal-of.ts'])
})

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
