import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { letterTemplates, letterTemplateVersions } from '#server/db/schema/letter-templates.ts'
import { starterLetters } from '#server/features/offers/staff/starter-letters.ts'
import { messagesFor } from '#server/messages.ts'
import { demoDomain } from './demo-employer.ts'
import { demoOffers } from './demo-offers.ts'
import { demoCandidate, demoProfile } from './demo-people.ts'
import { insertOffersTo } from './write-demo-offer.ts'

const daySeconds = 86_400
const templateDaysAgo = 90

/**
 * The candidate's offers, in every state and with every way to sign. They are relative to the first start, so one is always
 * open.
 */
export async function insertDemoOffers(
  deps: Deps,
  tx: Db,
  { candidateId, now }: { candidateId: string; now: number },
): Promise<void> {
  const candidate = { id: candidateId, name: demoProfile.fullName, email: demoCandidate.email }
  await insertOffersTo(deps, tx, candidate, demoOffers, now)
  await insertTemplates(tx, { now })
}

/** The starter letters, in use since before the first offer. */
async function insertTemplates(tx: Db, { now }: { now: number }): Promise<void> {
  const t = messagesFor('en')
  for (const [place, { nameKey, body }] of starterLetters.entries()) {
    const name = t(nameKey)
    const createdAt = new Date((now - templateDaysAgo * daySeconds) * 1000 + place)
    const [template] = await tx
      .insert(letterTemplates)
      .values({ domain: demoDomain, name, createdAt, updatedAt: createdAt })
      .returning({ id: letterTemplates.id })
    const version = { domain: demoDomain, templateId: template!.id, version: 1, name, body, createdAt }
    await tx.insert(letterTemplateVersions).values({ ...version, createdBy: 'demo' })
  }
}
