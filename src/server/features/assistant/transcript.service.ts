import { and, asc, desc, eq, lt } from 'drizzle-orm'
import { AssistantReply, type AssistantTurn } from '#contract/assistant/assistant.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Deps, RequestScope, Viewer } from '#server/context.ts'
import { assistantTurns, type AssistantTurnRow } from '#server/db/schema/assistant.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'

const maxShown = 200

/** A turn from an older release that can no longer be read is skipped. */
function present({ key, text, reply, createdAt }: AssistantTurnRow): AssistantTurn[] {
  const read = AssistantReply.safeParse(reply)
  return read.success ? [{ key, text, reply: read.data, ts: unixSeconds(createdAt) }] : []
}

/** A signed-in person's conversation, oldest first: for the page and for the data download. */
export async function readTalk({ db }: Pick<RequestScope, 'db'>, viewer: Pick<Viewer, 'id'>): Promise<AssistantTurn[]> {
  const rows = await db
    .select()
    .from(assistantTurns)
    .where(eq(assistantTurns.userId, viewer.id))
    .orderBy(desc(assistantTurns.createdAt), asc(assistantTurns.id))
    .limit(maxShown)
  return rows.reverse().flatMap(present)
}

/** The earlier answer to this key; null if there is none. */
export async function readTurn(scope: RequestScope, viewer: Viewer, key: string): Promise<AssistantTurn | null> {
  const rows = await scope.db
    .select()
    .from(assistantTurns)
    .where(and(eq(assistantTurns.userId, viewer.id), eq(assistantTurns.key, key)))
  return rows.flatMap(present)[0] ?? null
}

/** If two with the same key arrive at once, the first is stored and answers both. */
export async function keepTurn(scope: RequestScope, viewer: Viewer, turn: AssistantTurn): Promise<AssistantTurn> {
  const kept = await scope.db
    .insert(assistantTurns)
    .values({
      domain: scope.employer.domain,
      userId: viewer.id,
      key: turn.key,
      text: turn.text,
      reply: turn.reply,
      createdAt: new Date(turn.ts * 1000),
    })
    .onConflictDoNothing()
    .returning({ id: assistantTurns.id })
  return kept.length > 0 ? turn : ((await readTurn(scope, viewer, turn.key)) ?? turn)
}

export async function deleteTalk(scope: RequestScope, viewer: Viewer): Promise<void> {
  await scope.db.delete(assistantTurns).where(eq(assistantTurns.userId, viewer.id))
}

/** The job `purge_assistant_talks`: deletes turns older than each employer keeps. Returns their number. */
export async function purgeTalks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let total = 0
  for (const { domain, config } of await new EmployerDirectory(db).all()) {
    const limit = new Date(clock.now().getTime() - config.chatbotxConfig.keepDays * 86_400_000)
    const gone = await db.of(domain).delete(assistantTurns).where(lt(assistantTurns.createdAt, limit))
    total += gone.rowCount ?? 0
  }
  return total
}
