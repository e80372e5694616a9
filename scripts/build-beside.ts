import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning } from '#server/db/is-running.ts'

const prefixes = ['pages-', 'former-']

/**
 * Replaces a folder by what `build` writes into a new one, once that is complete: a build that fails or is killed leaves the
 * previous one as it was. If two builds finish at once, one wins. `work` contains the new folder until then, and the remains of
 * killed builds, which are removed.
 */
export async function buildBeside(
  target: string,
  work: string,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  await mkdir(work, { recursive: true })
  for (const name of await readdir(work))
    if (isLeftOver(name)) await rm(join(work, name), { recursive: true, force: true })
  const [folder, former] = prefixes.map((prefix) => join(work, `${prefix}${process.pid}`)) as [string, string]
  await rm(folder, { recursive: true, force: true })
  try {
    await build(folder)
    await replace(target, folder, former)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(former, { recursive: true, force: true })
  }
}

function isLeftOver(name: string): boolean {
  const prefix = prefixes.find((start) => name.startsWith(start))
  return prefix !== undefined && !isRunning(Number(name.slice(prefix.length)))
}

const mostAttempts = 10

async function replace(target: string, folder: string, former: string): Promise<void> {
  for (let attempts = 1; ; attempts++) {
    await rm(former, { recursive: true, force: true })
    await rename(target, former).catch(ignoreMissing)
    try {
      return await rename(folder, target)
    } catch (error) {
      // Another build has put its folder there in between.
      if (attempts === mostAttempts) throw error
    }
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
