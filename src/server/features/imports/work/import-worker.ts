import { DiskFileStore } from '#server/adapters/file-store.ts'
import { Database } from '#server/db/client.ts'
import { comeAfterVisitors } from '../come-after-visitors.ts'
import { performTask } from './perform-task.ts'
import type { FromImportProcess, ToImportProcess } from './start-import-process.ts'

/**
 * A process that does one import, so that the server's own has time for its visitors: reading twenty thousand positions takes seconds
 * without a pause. It ends with the process that started it, and its transaction with it.
 */

const send = (message: FromImportProcess): void => void process.send?.(message)

process.on('disconnect', () => process.exit(1))
process.once('message', (message: ToImportProcess) => void work(message))
comeAfterVisitors()
send({ kind: 'ready' })

async function work({ task, databaseUrl, filesDir, nowMs }: ToImportProcess): Promise<void> {
  const db = new Database(databaseUrl, { maxConnections: 2 })
  let shown = -1
  const onProgress = (percent: number) => {
    if (percent === shown) return
    shown = percent
    send({ kind: 'progress', percent })
  }
  try {
    await performTask({ db, files: new DiskFileStore(filesDir), now: new Date(nowMs), onProgress }, task)
    await db.close()
    send({ kind: 'done' })
  } catch (error) {
    send({ kind: 'failed', message: (error as Error).stack ?? String(error) })
  }
  process.disconnect()
}
