import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { buildBeside } from './build-beside.ts'

let base: string
let target: string
let work: string
beforeEach(async () => {
  base = await mkdtemp(join(temporaryFolder(), 'candela-beside-'))
  target = join(base, 'dist')
  work = join(base, 'work')
})
afterEach(() => rm(base, { recursive: true }))

const write = (text: string) => async (folder: string) => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'page.html'), text)
}
const page = () => readFile(join(target, 'page.html'), 'utf8')

it('replaces the folder when the build is complete', async () => {
  await buildBeside(target, work, write('first'))
  await writeFile(join(target, 'only-in-the-first'), '')
  await buildBeside(target, work, write('second'))
  expect(await page()).toBe('second')
  expect(await readdir(target)).toEqual(['page.html'])
  expect(await readdir(work)).toEqual([])
})

it('keeps the previous folder if the build fails', async () => {
  await buildBeside(target, work, write('first'))
  const failing = buildBeside(target, work, async (folder) => {
    await write('half')(folder)
    throw new Error('a syntax error')
  })
  await expect(failing).rejects.toThrow('a syntax error')
  expect(await page()).toBe('first')
  expect(await readdir(work)).toEqual([])
})

it('keeps the previous folder if the build is killed, and the next build cleans up after it', async () => {
  await buildBeside(target, work, write('first'))
  const module = JSON.stringify(join(import.meta.dirname, 'build-beside.ts'))
  const script = `
    import { mkdir, writeFile } from 'node:fs/promises'
    const { buildBeside } = await import(${module})
    await buildBeside(${JSON.stringify(target)}, ${JSON.stringify(work)}, async (folder) => {
      await mkdir(folder)
      await writeFile(folder + '/page.html', 'half')
      await new Promise((done) => setTimeout(done, 1e6))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  const exited = once(child, 'exit')
  const unfinished = join(work, `pages-${child.pid}`, 'page.html')
  await expect.poll(() => existsSync(unfinished)).toBe(true)
  // Another build leaves one alone that is still running.
  await buildBeside(target, work, write('second'))
  expect(existsSync(unfinished)).toBe(true)
  child.kill('SIGKILL')
  await exited
  expect(await page()).toBe('second')
  await buildBeside(target, work, write('third'))
  expect(await readdir(work)).toEqual([])
})
