import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import type { ApiClient } from '#tests/api-client.ts'
import { base, decisionWorld, domain, type Applied } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

/** An employer with a recruiter who can hide names from themselves, a colleague, and candidates with distinctive names. */
export async function namelessWorld() {
  const { site, applied, clock } = await decisionWorld()
  const db = site.deps.db.of(domain)
  const recruiter: { client: ApiClient; user: TestUser } = await signedInClient(site, {
    role: 'recruiter',
    name: 'Moira Linklater',
  })
  const colleague = await signedInClient(site, { role: 'recruiter', name: 'Joao Teles' })
  let keys = 0
  const key = () => `a-key-of-work-${++keys}`
  const hide = async (hidesNames: boolean) =>
    ok(await recruiter.client.call('PATCH', `${base}/console_preferences`, { hidesNames }))
  const read = async <Data>(path: string) => ok(await recruiter.client.get<Data>(path))

  async function appliedAs(fullName: string, positionId: number): Promise<Applied> {
    const person = await applied(positionId)
    await db.update(users).set({ name: fullName }).where(eq(users.id, person.userId))
    await db.update(applications).set({ fullName }).where(eq(applications.id, person.id))
    return person
  }
  return { site, db, clock, recruiter, colleague, key, hide, read, appliedAs, newPosition: () => addPosition(site) }
}
