import type { DataOf } from '#contract/endpoint.ts'
import type { addStarterLetters as addCall } from '#contract/offers/letter-templates.ts'
import type { RequestScope } from '#server/context.ts'
import { messagesFor } from '#server/messages.ts'
import { insertTemplate, lockStarters, presentSummary } from './letter-templates.service.ts'
import { missingStarters } from './missing-starters.ts'

/** Adds the missing starter letters exactly once, even with concurrent calls. */
export async function addStarterLetters(scope: RequestScope): Promise<DataOf<typeof addCall>> {
  const t = messagesFor(scope.locale)
  return scope.db.transaction(async (tx) => {
    await lockStarters(scope, tx)
    const added = []
    for (const [place, { nameKey, body }] of (await missingStarters(tx)).entries()) {
      const template = await insertTemplate(scope, tx, t(nameKey), body, place)
      added.push(presentSummary(template, { body }))
    }
    return { added }
  })
}
