import { and, eq, isNull } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type {
  createPositionDraft,
  createPositionTemplate,
  PositionContent,
  PositionDraft,
} from '#contract/positions/position-drafts.ts'
import { ownSource } from '#shared/positions/own-source.ts'
import { may } from '#shared/team/roles.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { positionDrafts, type PositionDraftRow } from '#server/db/schema/position-drafts.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { positionInReach } from '../staff/position-in-reach.ts'
import { contentOf, emptyContent } from './draft-content.ts'
import { findDraft } from './find-draft.ts'
import { presentDraft } from './present-draft.ts'

type Asked = BodyOf<typeof createPositionDraft>

interface Beginning {
  content: PositionContent
  positionId?: number
  baseClosesAt?: number | null
}

/**
 * @throws AppError `not_found` for the source; `forbidden` for a new position by someone who hires for some only;
 * `conflict` for changes to an imported one
 */
export async function createDraft(scope: RequestScope, viewer: Viewer, asked: Asked): Promise<PositionDraft> {
  return scope.db.transaction(async (tx) => {
    const { from, key } = asked
    if (from.kind !== 'changes' && !may(viewer, 'positions', 'write'))
      throw new AppError('forbidden', { key: 'positionDrafts.refused.newOnly' })
    const beginning = await beginningOf(scope, tx, asked)
    const row = await insertOnce(scope, tx, viewer, { ...beginning, key })
    return presentDraft(scope, tx, row)
  })
}

async function beginningOf(scope: RequestScope, tx: Db, { from }: Asked): Promise<Beginning> {
  if (from.kind === 'nothing') return { content: emptyContent(firstLanguage(scope)) }
  if (from.kind === 'template') {
    const template = await findDraft(scope, tx, from.draftId)
    return { content: template.content }
  }
  const position = await positionInReach(scope, tx, String(from.positionId), { isLocked: from.kind === 'changes' })
  if (from.kind === 'copy') return { content: contentOf(position, { isCopy: true }) }
  if (position.source !== ownSource) throw new AppError('conflict', { key: 'positionDrafts.refused.imported' })
  return {
    content: contentOf(position, { isCopy: false }),
    positionId: position.id,
    baseClosesAt: position.closesAt,
  }
}

const firstLanguage = ({ employer, locale }: RequestScope): string => {
  const { supportedLanguages } = employer.config
  return supportedLanguages.includes(locale) ? locale : (supportedLanguages[0] ?? 'en')
}

type New = Beginning & Pick<PositionDraftRow, 'key'> & Partial<Pick<PositionDraftRow, 'isTemplate' | 'templateName'>>

/** A second click finds the first one's draft; a position has one draft of changes, no matter who started it. */
async function insertOnce(scope: RequestScope, tx: Db, viewer: Viewer, fresh: New): Promise<PositionDraftRow> {
  const now = scope.deps.clock.now()
  const [made] = await tx
    .insert(positionDrafts)
    .values({
      ...fresh,
      domain: scope.employer.domain,
      createdBy: viewer.id,
      updatedBy: viewer.id,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (made) {
    await audit(scope, tx, {
      action: made.isTemplate ? 'position.template_created' : 'position.draft_created',
      subject: `position_draft:${made.id}`,
      detail: { positionId: made.positionId },
    })
    return made
  }
  const ofKey = and(eq(positionDrafts.createdBy, viewer.id), eq(positionDrafts.key, fresh.key))
  const open = and(eq(positionDrafts.positionId, fresh.positionId ?? 0), isNull(positionDrafts.publishedAt))
  const [known] = await tx.select().from(positionDrafts).where(ofKey)
  const [other] = known ? [known] : await tx.select().from(positionDrafts).where(open)
  return findDraft(scope, tx, other!.id)
}

/** @throws AppError `not_found` */
export async function createTemplate(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  { key, name }: BodyOf<typeof createPositionTemplate>,
): Promise<PositionDraft> {
  return scope.db.transaction(async (tx) => {
    const { content } = await findDraft(scope, tx, id)
    const row = await insertOnce(scope, tx, viewer, {
      content: { ...content, opensTs: null, closesTs: null, displayJobId: '' },
      key,
      isTemplate: true,
      templateName: name,
    })
    return presentDraft(scope, tx, row)
  })
}
