import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../steps.mjs'
import type { Drill } from './drill.types.ts'
import { withFolder } from './drill-folder.ts'

const nobody = 65_534
const patienceMs = 240_000

interface Place {
  name: string
  /** Below the drill's own folder. */
  path: string
  /** Permissions of the folder that contains the clone. */
  mode: number
  uid?: number
  memory?: string
}

const places: Place[] = [
  { name: 'root, in a folder that only root may enter', path: 'closed/candela', mode: 0o700 },
  { name: 'a path with a space and an accent', path: 'with space/été/candela', mode: 0o755 },
  { name: 'a user without any rights', path: 'open/candela', mode: 0o755, uid: nobody },
  { name: '2 GB of memory', path: 'small/candela', mode: 0o755, memory: '2G' },
]

/** `npm start` under conditions that real servers have, each from a copy of this checkout until the first page. */
export const startDrill: Drill = ({ isShort, print }) =>
  withFolder('start', async (folder) => {
    const figures: Record<string, string> = {}
    for (const place of isShort ? places.slice(0, 1) : places) {
      const isPossible = process.getuid?.() === 0 && (!place.memory || memoryGroups !== undefined)
      if ((place.uid !== undefined || place.memory) && !isPossible) {
        figures[place.name] = 'not tried: it takes root and control groups to set up'
        continue
      }
      const clone = copyTo(join(folder, place.path), place)
      const ms = await start(clone, place)
      figures[place.name] = `${(ms / 1000).toFixed(1)} s to the first page`
      print(`${place.name}: ${figures[place.name]}`)
    }
    return figures
  })

/** This checkout with its packages and its build. */
function copyTo(clone: string, { mode, uid, memory }: Place): string {
  mkdirSync(clone, { recursive: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const path of listed.toString().split('\0'))
    if (path !== '' && existsSync(join(root, path))) cpSync(join(root, path), join(clone, path))
  copyPackages(clone)
  // Building takes the most memory, so it is tested there as well.
  if (!memory) execFileSync('cp', ['-a', join(root, 'dist'), clone])
  if (uid !== undefined) chownSync(clone, uid, uid)
  chmodSync(join(clone, '..'), mode)
  return clone
}

/** Hard links if they are on the same disk: a second copy of the packages takes a gigabyte. */
function copyPackages(clone: string): void {
  const packages = join(root, 'node_modules')
  try {
    execFileSync('cp', ['-al', packages, clone], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', packages, clone])
  }
}

async function start(clone: string, { uid, memory }: Place): Promise<number> {
  const startedAt = performance.now()
  const group = memory ? limitedGroup(memory) : null
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: '0', HOME: clone, LOG_LEVEL: 'warn', DATA_DIR: '' },
    ...(uid !== undefined && { uid, gid: uid }),
    detached: true,
  })
  const exited = once(child, 'exit')
  if (group) writeFileSync(join(group, 'cgroup.procs'), String(child.pid))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  try {
    for (;;) {
      assert.ok(child.exitCode === null, `npm start ended: ${said}`)
      assert.ok(performance.now() - startedAt < patienceMs, `npm start was not ready in time: ${said}`)
      const url = /ready at (http:\S+)/.exec(said)?.[1]
      const answer = url ? await fetch(url).catch(() => null) : null
      if (answer?.ok && (await answer.text()).includes('<h1')) return Math.round(performance.now() - startedAt)
      await sleep(100)
    }
  } finally {
    // As Ctrl-C does in a terminal.
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGINT')
    await exited
    if (group) await removeGroup(group)
    assert.doesNotMatch(said, /^\{"level":[4-6]0/m, `npm start logs a warning or an error: ${said}`)
  }
}

/** Where this system manages process groups, and the name of their limit: cgroups v2, then v1. */
const memoryGroups = [
  { folder: '/sys/fs/cgroup', mark: 'cgroup.controllers', limit: 'memory.max' },
  { folder: '/sys/fs/cgroup/memory', mark: 'memory.limit_in_bytes', limit: 'memory.limit_in_bytes' },
].find(({ folder, mark }) => existsSync(join(folder, mark)))

function limitedGroup(memory: string): string {
  const { folder, limit } = memoryGroups!
  const group = join(folder, `candela-drill-${process.pid}`)
  mkdirSync(group)
  writeFileSync(join(group, limit), memory)
  return group
}

async function removeGroup(group: string): Promise<void> {
  for (let tries = 0; tries < 50 && existsSync(group); tries += 1) {
    try {
      rmdirSync(group)
    } catch {
      await sleep(200)
    }
  }
}
