import type { VerbOf } from '#shared/audit-log/actions.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { matchChoices, type MatchChoice } from '#server/db/schema/match-choices.ts'
import type { MatchCorpus } from './match-corpus.ts'
import type { HiddenReasons } from './score-match.ts'

/** A candidate's choices about matching. */
export interface Choices {
  isOff: boolean
  /** Keys of skills that are not theirs, wherever they are asked for. */
  denied: ReadonlySet<string>
  /** By position: keys of reasons that do not belong there. */
  hidden: ReadonlyMap<number, ReadonlySet<string>>
  /** A text that is the same for the same choices. */
  mark: string
}

/** Means all positions, or all reasons. */
export const everywhere = { positionId: 0, reason: '' } as const

export async function readChoices(scope: RequestScope, viewer: Viewer): Promise<Choices> {
  const rows = await scope.db.select().from(matchChoices).where(eq(matchChoices.userId, viewer.id))
  const hidden = new Map<number, Set<string>>()
  for (const { choice, positionId, reason } of rows) {
    if (choice === 'not_relevant') hidden.set(positionId, (hidden.get(positionId) ?? new Set()).add(reason))
  }
  return {
    isOff: rows.some(({ choice }) => choice === 'off'),
    denied: new Set(rows.flatMap(({ choice, reason }) => (choice === 'not_mine' ? [skillOf(reason)] : []))),
    hidden,
    mark: rows
      .map(({ choice, positionId, reason }) => `${choice} ${positionId} ${reason}`)
      .sort()
      .join('\n'),
  }
}

/** `skill:react` becomes `react`. */
export const skillOf = (reason: string): string => reason.replace(/^skill:/, '')

export function hiddenReasons(choices: Choices, positionId: number, corpus: MatchCorpus): HiddenReasons | undefined {
  const keys = choices.hidden.get(positionId)
  if (!keys) return undefined
  const numbers = [...keys].map((key) => corpus.skillNumber(skillOf(key))).filter((number) => number !== undefined)
  return {
    skills: new Set(numbers),
    years: keys.has('years'),
    languages: new Set([...keys].filter((key) => key.startsWith('language:')).map((key) => key.slice(9))),
  }
}

export async function keepChoice(
  scope: RequestScope,
  viewer: Viewer,
  { positionId, reason }: { positionId: number; reason: string },
  choice: MatchChoice,
): Promise<void> {
  const at = scope.deps.clock.now()
  await scope.db.transaction(async (tx) => {
    await tx
      .insert(matchChoices)
      .values({ domain: scope.employer.domain, userId: viewer.id, positionId, reason, choice, at })
      .onConflictDoUpdate({
        target: [matchChoices.domain, matchChoices.userId, matchChoices.positionId, matchChoices.reason],
        set: { choice, at },
      })
    await auditChoice(scope, tx as unknown as Db, viewer, choice, { positionId, reason })
  })
}

/** Reverts a choice, wherever it was made; `action` is what the audit log records. */
export async function dropChoice(
  scope: RequestScope,
  viewer: Viewer,
  { positionId, reason }: { positionId: number; reason: string },
  action: VerbOf<'match'>,
): Promise<void> {
  await scope.db.transaction(async (tx) => {
    await tx
      .delete(matchChoices)
      .where(
        and(
          eq(matchChoices.userId, viewer.id),
          eq(matchChoices.reason, reason),
          inArray(matchChoices.positionId, [positionId, everywhere.positionId]),
        ),
      )
    await auditChoice(scope, tx as unknown as Db, viewer, action, { positionId, reason })
  })
}

async function auditChoice(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  action: VerbOf<'match'>,
  { positionId, reason }: { positionId: number; reason: string },
): Promise<void> {
  await audit(scope, tx, { action: `match.${action}`, subject: `user:${viewer.id}`, detail: { positionId, reason } })
}

/** Whether a candidate wants nothing compared. */
export const hasTurnedMatchingOff = async ({ db }: Pick<RequestScope, 'db'>, userId: string): Promise<boolean> =>
  (await db.$count(matchChoices, and(eq(matchChoices.userId, userId), eq(matchChoices.choice, 'off')))) > 0
