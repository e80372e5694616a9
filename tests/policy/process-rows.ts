import { ok } from '#tests/factories/forms.ts'
import { processesPath } from '#tests/factories/processes.ts'
import type { PolicyWorld } from './policy-world.ts'

const path = ({ ids }: PolicyWorld, act: 'archive' | 'default') => `${processesPath}/${ids.hiringProcess}/${act}`

/** What makes the changes of hiring processes possible, in any order: a default process is not archived. */
export const prepareProcesses = {
  'POST /api/pcsx/staff/hiring_processes/:id/archive': async (world: PolicyWorld) => {
    ok(await world.actors.admin.post(path(world, 'archive'), { isArchived: false }))
    ok(await world.actors.admin.post(path(world, 'default'), { isDefault: false }))
    return { isArchived: true }
  },
  'PUT /api/pcsx/staff/positions/:id/process': async (world: PolicyWorld) => {
    ok(await world.actors.admin.post(path(world, 'archive'), { isArchived: false }))
    return { processId: world.ids.hiringProcess }
  },
  'POST /api/pcsx/staff/hiring_processes/:id/default': async (world: PolicyWorld) => {
    ok(await world.actors.admin.post(path(world, 'archive'), { isArchived: false }))
    ok(await world.actors.admin.post(path(world, 'default'), { isDefault: false }))
    return { isDefault: true }
  },
}
