import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { ProcessChoice } from '#contract/applications/hiring-processes.ts'
import { stepForCandidate, stepName } from '#shared/applications/hiring-steps.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { hiringProcesses } from '#server/db/schema/hiring-processes.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'

/** The processes among which a position's is chosen, by name, in the reader's language; `chosenId` also if it was archived. */
export async function processChoices(
  { locale }: Pick<RequestScope, 'locale'>,
  tx: Db,
  chosenId: string | null,
): Promise<ProcessChoice[]> {
  const isChosen = chosenId !== null && isUuid(chosenId) ? eq(hiringProcesses.id, chosenId) : undefined
  const rows = await tx
    .select()
    .from(hiringProcesses)
    .where(or(isNull(hiringProcesses.archivedAt), isChosen))
    .orderBy(asc(sql`lower(${hiringProcesses.name})`), asc(hiringProcesses.id))
  return rows.map(({ id, name, steps, isDefault, archivedAt }) => ({
    id,
    name,
    isDefault,
    isArchived: archivedAt !== null,
    steps: steps
      .filter(({ isRetired }) => !isRetired)
      .map((step) => {
        const { name: candidateName, told } = stepForCandidate(step, locale)
        return { id: step.id, stage: step.stage, name: stepName(step, locale), candidateName, told, days: step.days }
      }),
  }))
}

/** Whether a position can get this process: it is there and not archived, or the position already has it. */
async function isProcessOffered(tx: Db, id: string, currentId: string | null): Promise<boolean> {
  if (!isUuid(id)) return false
  const isOffered = id === currentId ? undefined : isNull(hiringProcesses.archivedAt)
  return (await tx.$count(hiringProcesses, and(eq(hiringProcesses.id, id), isOffered))) > 0
}

/** @throws AppError `invalid` naming `field` */
export async function requireProcess(
  tx: Db,
  { id, currentId, field }: { id: string | null; currentId: string | null; field: string },
): Promise<void> {
  if (id === null || (await isProcessOffered(tx, id, currentId))) return
  const message = { key: 'hiringProcesses.refused.notOffered' } as const
  throw new AppError('invalid', message, { fields: { [field]: message } })
}
