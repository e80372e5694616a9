import { and, eq, inArray } from 'drizzle-orm'
import type { OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import type { Db } from '#server/db/client.ts'
import { letterTemplates, letterTemplateVersions } from '#server/db/schema/letter-templates.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { sha256Of } from '../model/document-content.ts'

/**
 * The version that an approval is for: everything in the draft except its closing date, and the current text of the letters'
 * templates, without their internal names. Uploaded files do not change, so their ids are enough. The same content has the same
 * version, whatever the database's order of keys.
 */
export async function versionOf(tx: Db, { expires: _expires, ...content }: OfferDraftContent): Promise<string> {
  const ids = content.documents.flatMap(({ source }) =>
    source.from === 'template' && isUuid(source.template_id) ? [source.template_id] : [],
  )
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: letterTemplates.id, body: letterTemplateVersions.body })
          .from(letterTemplates)
          .innerJoin(
            letterTemplateVersions,
            and(
              eq(letterTemplateVersions.templateId, letterTemplates.id),
              eq(letterTemplateVersions.version, letterTemplates.currentVersion),
            ),
          )
          .where(inArray(letterTemplates.id, ids))
          .orderBy(letterTemplates.id)
  return sha256Of(JSON.stringify(inOrder({ content, templates: rows })))
}

export const isSameContent = (one: OfferDraftContent, other: OfferDraftContent): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([name, part]) => [name, inOrder(part)])
}
