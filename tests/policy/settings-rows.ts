import { applications } from '#server/db/schema/applications.ts'
import { prepareProcesses } from './process-rows.ts'
import type { PolicyWorld } from './policy-world.ts'

export const addedAddress = 'added.again@example.test'

/** What makes changes of hiring processes and of people possible, in any order. */
export const prepareSettings = {
  ...prepareProcesses,
  // Others may have deleted the person before.
  'POST /api/pcsx/staff/people/:id/forget': async ({ site, ids }: PolicyWorld) => {
    const db = site.deps.db.of('demo.test')
    const own = { email: addedAddress, fullName: 'Added Again' }
    await db
      .insert(applications)
      .values({ id: ids.addedApplication!, positionId: 1, status: 'submitted', submittedAt: new Date(), ...own })
      .onConflictDoUpdate({ target: applications.id, set: own })
    return { typed: addedAddress, applicationCount: 1 }
  },
}
