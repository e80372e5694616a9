import { eq, inArray } from 'drizzle-orm'
import { unixSeconds } from '#server/adapters/clock.ts'
import { keepOwnWords } from '#server/access/names/own-words.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { assistantQuestions } from '#server/db/schema/assistant.ts'
import { positions } from '#server/db/schema/positions.ts'
import { excerptOf, type ThreadWords } from './thread-words.ts'

/** Questions that the assistant handed over, by their id. */
export async function questionRows(
  scope: RequestScope,
  viewer: Viewer,
  ids: string[],
): Promise<Map<string, ThreadWords>> {
  const rows = await scope.db
    .select({ row: assistantQuestions, title: positions.title })
    .from(assistantQuestions)
    .leftJoin(positions, eq(positions.id, assistantQuestions.positionId))
    .where(inArray(assistantQuestions.id, ids))
  return new Map(
    rows.map(({ row, title }): [string, ThreadWords] => {
      const excerpt = excerptOf(row.answer ?? row.question)
      if (row.answer !== null && row.answeredBy === viewer.id) keepOwnWords(scope, excerpt)
      const words = {
        applicationId: null,
        fullName: row.name || row.email,
        position: title ?? '',
        status: null,
        asksTime: false,
        excerpt,
        lastAuthor: row.answer === null ? ('candidate' as const) : ('staff' as const),
        lastAuthorName: row.answer === null ? row.name || row.email : (row.answererName ?? ''),
        lastTs: unixSeconds(row.answeredAt ?? row.askedAt),
      }
      return [row.id, words]
    }),
  )
}
