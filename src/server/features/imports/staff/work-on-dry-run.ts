import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import { importDryRuns, type ImportDryRunRow } from '#server/db/schema/imports.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { dryRunOf } from '../work/plan-dry-run.ts'
import { ImportProcessError, runImportProcess } from '../work/start-import-process.ts'
import type { ImportTask } from '../work/work.types.ts'

type DryRunTask = Exclude<ImportTask, { kind: 'schedule' }>

const signOfLifeMs = 10_000
const progressMs = 1_000

/** @throws AppError `not_found` */
export async function requireDryRun({ db }: Pick<RequestScope, 'db'>, id: string): Promise<ImportDryRunRow> {
  const row = isUuid(id) ? await dryRunOf(db, id) : null
  if (!row) throw new AppError('not_found', { key: 'imports.refused.gone' })
  return row
}

/**
 * Does a task in a process of its own, and waits for it for `waitMs`. It continues after that: its result is in the row. Never throws: a
 * failure is in the row, too.
 */
export async function workOnDryRun(scope: RequestScope, task: DryRunTask, waitMs: number): Promise<void> {
  const work = perform(scope, task).catch((error: unknown) => scope.log.error({ err: error }, 'import not noted'))
  const timeout = new AbortController()
  await Promise.race([work, sleep(waitMs, undefined, { signal: timeout.signal }).catch(() => undefined)])
  timeout.abort()
}

async function perform({ deps, db, log }: RequestScope, task: DryRunTask): Promise<void> {
  const own = eq(importDryRuns.id, task.dryRunId)
  const note = (set: Partial<typeof importDryRuns.$inferInsert>) =>
    db
      .update(importDryRuns)
      .set({ ...set, aliveAt: deps.clock.now() })
      .where(and(own, inArray(importDryRuns.state, ['reading', 'importing'])))
  let progress = 0
  let noted = 0
  const tell = () => {
    noted = progress
    // The next one says it again.
    note({ progress }).catch((error: unknown) => log.warn({ err: error }, 'progress of an import not noted'))
  }
  const alive = setInterval(tell, signOfLifeMs)
  const moving = setInterval(() => progress !== noted && tell(), progressMs)
  try {
    await runImportProcess(deps, task, (percent) => (progress = percent))
  } catch (error) {
    log.error({ err: error, dryRun: task.dryRunId }, 'import process failed')
    const isMemory = error instanceof ImportProcessError && error.failure === 'memory'
    await note(
      task.kind === 'import'
        ? { state: 'ready' }
        : {
            state: 'refused',
            problem: { key: isMemory ? 'imports.refused.memory' : 'imports.refused.interrupted' },
          },
    )
  } finally {
    clearInterval(alive)
    clearInterval(moving)
  }
}
