import type { OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { FrozenLetter } from '#server/db/schema/offer-approvals.ts'
import { findTemplate } from '../staff/letter-templates.service.ts'
import { letterInput, previewHtml } from '../staff/make-letter.ts'

/** The letters of a complete draft as they would be sent now. @throws AppError `not_found` for a template */
export async function frozenLetters(
  scope: Pick<RequestScope, 'deps' | 'employer' | 'locale'>,
  tx: Db,
  content: OfferDraftContent,
): Promise<FrozenLetter[]> {
  const letters: FrozenLetter[] = []
  for (const { source } of content.documents) {
    if (source.from === 'upload') {
      letters.push(null)
      continue
    }
    const input = letterInput(scope, content, await findTemplate(scope, tx, source.template_id))
    // A complete draft has no missing data.
    letters.push({ title: input.template.title, html: previewHtml(input, (name) => name) })
  }
  return letters
}
