import { and, desc, eq, isNull } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import {
  type listPositionDrafts,
  type PositionContent,
  type PositionDraft,
  type savePositionDraft,
  PositionDraftConflict,
} from '#contract/positions/position-drafts.ts'
import { changedFields } from '#shared/positions/changed-fields.ts'
import { may } from '#shared/team/roles.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { sanitizeHtml } from '#server/adapters/html-sanitizer.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { positionDrafts, type PositionDraftRow } from '#server/db/schema/position-drafts.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { draftsInReach, findDraft, noDraft } from './find-draft.ts'
import { titleOf } from './title-of.ts'
import { kindOf, namesOf, presentDraft } from './present-draft.ts'

const mostListed = 500

export async function listDrafts(scope: RequestScope): Promise<DataOf<typeof listPositionDrafts>> {
  const rows = await scope.db
    .select()
    .from(positionDrafts)
    .where(and(isNull(positionDrafts.publishedAt), draftsInReach(scope, scope.db)))
    .orderBy(desc(positionDrafts.updatedAt), positionDrafts.id)
    .limit(mostListed)
  const names = await namesOf(
    scope.db,
    rows.map(({ updatedBy }) => updatedBy),
  )
  return {
    drafts: rows.map((row) => ({
      id: row.id,
      kind: kindOf(row),
      title: row.templateName ?? titleOf(row.content),
      positionId: row.positionId,
      updatedTs: unixSeconds(row.updatedAt),
      updaterName: names.get(row.updatedBy) ?? '',
    })),
    nowTs: unixSeconds(scope.deps.clock.now()),
  }
}

/** @throws AppError `not_found` */
export const readDraft = async (scope: RequestScope, id: string): Promise<PositionDraft> =>
  presentDraft(scope, scope.db, await findDraft(scope, scope.db, id))

/** @throws AppError `not_found`; `conflict` with the newer draft; `gone` once it was published */
export async function saveDraft(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  { revision, content, name }: BodyOf<typeof savePositionDraft>,
): Promise<PositionDraft> {
  return scope.db.transaction(async (tx) => {
    const row = await findDraft(scope, tx, id, { isLocked: true })
    if (row.publishedAt !== null) throw new AppError('gone', { key: 'positionDrafts.refused.published' })
    const clean = cleaned(scope, row, content)
    const changed = changedFields(row.content, clean)
    const templateName = row.isTemplate ? (name ?? row.templateName) : null
    const isSaved = changed.length === 0 && templateName === row.templateName
    // A client whose save arrived, but not its answer, sends it again: that is no conflict with itself.
    if (!isSaved || row.updatedBy !== viewer.id) await requireCurrent(scope, tx, row, revision)
    if (isSaved) return presentDraft(scope, tx, row)
    const [saved] = await tx
      .update(positionDrafts)
      .set({
        content: clean,
        templateName,
        revision: row.revision + 1,
        // Drafts that no one has published do not open.
        opensAt: null,
        opensBy: null,
        updatedBy: viewer.id,
        updatedAt: scope.deps.clock.now(),
      })
      .where(eq(positionDrafts.id, row.id))
      .returning()
    await audit(scope, tx, { action: 'position.draft_saved', subject: `position_draft:${row.id}`, detail: { changed } })
    return presentDraft(scope, tx, saved!)
  })
}

/** @throws AppError `conflict` with the newer draft if it was saved since */
export async function requireCurrent(scope: RequestScope, tx: Db, row: PositionDraftRow, revision: number) {
  if (row.revision === revision) return
  const draft = await presentDraft(scope, tx, row)
  const sentence = { key: 'positionDrafts.refused.newer', values: { name: draft.updaterName } } as const
  throw new AppError('conflict', sentence, { detail: refusalDetail(PositionDraftConflict, { draft }) })
}

/** Texts are stored as they would be published; people who set no hiring teams change none. */
function cleaned({ viewer }: RequestScope, row: PositionDraftRow, content: PositionContent): PositionContent {
  const texts = Object.entries(content.texts).map(([tag, text]) => [
    tag,
    { ...text, description: sanitizeHtml(text.description) },
  ])
  return {
    ...content,
    texts: Object.fromEntries(texts) as PositionContent['texts'],
    team: may(viewer, 'hiring_teams', 'write') ? content.team : row.content.team,
  }
}

/** Discarding twice is not an error. @throws AppError `not_found` for one out of reach; `gone` once it was published */
export async function deleteDraft(scope: RequestScope, id: string): Promise<void> {
  if (!isUuid(id)) throw noDraft()
  await scope.db.transaction(async (tx) => {
    if ((await tx.$count(positionDrafts, eq(positionDrafts.id, id))) === 0) return
    const row = await findDraft(scope, tx, id, { isLocked: true })
    if (row.publishedAt !== null) throw new AppError('gone', { key: 'positionDrafts.refused.published' })
    await tx.delete(positionDrafts).where(eq(positionDrafts.id, id))
    await audit(scope, tx, {
      action: row.isTemplate ? 'position.template_deleted' : 'position.draft_deleted',
      subject: `position_draft:${id}`,
      detail: { positionId: row.positionId },
    })
  })
}
