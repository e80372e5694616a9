import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DiskFileStore } from '#server/adapters/file-store.ts'
import { writeOnce } from '#server/adapters/write-once.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { Candidate } from './candidate.ts'
import { domain, prepare } from './database.ts'
import type { Drill, Figures } from './drill.types.ts'
import { withFolder } from './drill-folder.ts'
import { DrillPostgres } from './drill-postgres.ts'
import { DrillServer } from './drill-server.ts'

const diskMB = 64
const filler = 'filler.bin'
const noRoom = { code: 'ENOSPC' }

/**
 * The file system of DATA_DIR really is full: a small one in memory, filled to its last byte. Writes are refused with a
 * message, nothing half-written remains, and once there is space everything works again without a restart.
 */
export const diskDrill: Drill = ({ isShort, print }) =>
  withFolder('disk', async (folder) => {
    const disk = join(folder, 'data')
    await mkdir(disk)
    const refusal = mount(disk)
    if (refusal !== null) {
      print(`left out: a file system of its own cannot be mounted here (${refusal})`)
      return { 'full disk': 'left out: only root on Linux may mount one' }
    }
    try {
      return await onFullDisk(folder, disk, { tries: isShort ? 3 : 50, print })
    } finally {
      // The stopping server may still have a file open there.
      execFileSync('umount', ['-l', disk])
    }
  })

/** Null, or the reason why it is not possible. */
function mount(path: string): string | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMB}m,mode=755`, 'tmpfs', path], { stdio: 'pipe' })
    return null
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer }
    return (stderr?.toString() || message).trim().split('\n')[0]!
  }
}

async function onFullDisk(
  folder: string,
  disk: string,
  { tries, print }: { tries: number; print: (sentence: string) => void },
): Promise<Figures> {
  const postgres = await DrillPostgres.create(folder)
  let server: DrillServer | null = null
  try {
    const [positionId] = await prepare(postgres.url)
    server = await new DrillServer({
      DATABASE_URL: postgres.url,
      DATA_DIR: disk,
      APP_SECRET: 'of a drill, long enough to be a secret',
      PUBLIC_URL: 'http://careers.drill.test',
      DEFAULT_DOMAIN: domain,
      TRUSTED_PROXIES: '1',
      // A disk smaller than what uploads usually leave free.
      UPLOAD_RESERVE_MB: '0',
    }).ready()
    await untilReady(server, 200)
    const before = await namesIn(disk)
    await fill(join(disk, filler))
    print(`${diskMB} MB are full`)
    await untilReady(server, 503)
    const statuses = new Map<number, number>()
    const candidates = Array.from(
      { length: tries },
      (_, number) =>
        new Candidate(server!.url, number + 1, ({ status }) => statuses.set(status, (statuses.get(status) ?? 0) + 1)),
    )
    for (const candidate of candidates)
      await assert.rejects(candidate.apply(positionId!), /\/resume: 507 .*The server is out of space/)
    assert.equal(statuses.get(507), tries)
    assert.equal([...statuses.keys()].filter((status) => status === 0 || status === 500).length, 0)
    assert.equal((await fetch(`${server.url}/api/pcsx/search?query=turbine`)).status, 200)
    print(`${tries} uploads were refused with a sentence; searches are answered`)
    await nothingElseIsWritten(disk, postgres.url)
    assert.deepEqual(await namesIn(disk), [...before, filler].sort(), 'files left by what was refused')

    await rm(join(disk, filler))
    const freedAt = performance.now()
    await untilReady(server, 200)
    const readyMs = Math.round(performance.now() - freedAt)
    for (const candidate of candidates) await candidate.apply(positionId!)
    print('with room again the same applications were sent, without a restart')

    await fill(join(disk, filler))
    await server.stop()
    const left = (await namesIn(disk)).filter((name) => /\.(part|tmp|\d+)$/.test(name))
    assert.deepEqual(left, [], 'temporary files left by a server that stopped on a full disk')
    return {
      'uploads refused on a full disk, with a sentence': tries,
      'temporary files left behind': left.length,
      'ready again after there was room': `${readyMs} ms`,
      'of the refused applications sent then': tries,
    }
  } finally {
    await server?.stop()
    await postgres.stop()
  }
}

/** Everything else that writes files there: sealed and generated documents, generated keys, a backup. */
async function nothingElseIsWritten(disk: string, url: string): Promise<void> {
  const files = new DiskFileStore(join(disk, 'files'))
  await assert.rejects(files.put(`${domain}/letter/one`, new Uint8Array(100_000)), noRoom)
  await assert.rejects(writeOnce(join(disk, 'evaluation-seal.pem'), 'x'.repeat(10_000)), noRoom)
  const source = { url, filesDir: join(disk, 'files'), secrets: [], release: 'drill' }
  await assert.rejects(writeBackup(source, join(disk, 'backup.tar.gz')), noRoom)
}

/** To the last byte: in large pieces, then in small ones. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (const size of [1 << 20, 4096, 1]) {
      const piece = Buffer.alloc(size, 'x')
      while (await file.write(piece).then(({ bytesWritten }) => bytesWritten === size, isNoRoom));
    }
  } finally {
    await file.close()
  }
}

function isNoRoom(error: NodeJS.ErrnoException): false {
  if (error.code === noRoom.code) return false
  throw error
}

async function untilReady(server: DrillServer, status: number): Promise<void> {
  for (const startedAt = performance.now(); ; await sleep(50)) {
    const answer = await fetch(`${server.url}/readyz`)
    if (answer.status === status) return
    assert.ok(performance.now() - startedAt < 60_000, `/readyz says ${answer.status}: ${await answer.text()}`)
  }
}

/** Files without their folders, which are empty if nothing could be stored. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const found = await Promise.all(names.map(async (name) => ((await stat(join(folder, name))).isFile() ? [name] : [])))
  return found.flat().sort()
}
