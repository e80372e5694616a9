import { eq, inArray } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import type { HiringProcess } from '#contract/applications/hiring-processes.ts'
import { applicationEvents, applications } from '#server/db/schema/applications.ts'
import { hiringProcesses } from '#server/db/schema/hiring-processes.ts'
import { decisionWorld, domain } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addedProcess, processContent, processesPath, stepContent } from '#tests/factories/processes.ts'
import { signedInClient } from '#tests/factories/users.ts'

/** A step is removed while people are moved to it and out of it: no one may be left in it, and nothing may be lost. */

const rounds = Math.ceil(Number(process.env.RACE_ROUNDS ?? 24) / 3)
const { site, applied, named, decide, undo } = await decisionWorld()
const admin = (await signedInClient(site, { role: 'admin' })).client
afterAll(() => site.close())
const db = () => site.deps.db.of(domain)

it('never leaves anyone in a step that was removed', { timeout: 300_000 + rounds * 2_000 }, async () => {
  for (let round = 0; round < rounds; round++) {
    const mark = `race-${round}`
    const [call, talk] = [`${mark}-phone-call`, `${mark}-technical-talk`]
    const content = processContent(mark)
    const made = await addedProcess(admin, content)
    const position = await addPosition(site, { processId: made.id })
    const [inCall, inTalk] = [await applied(position), await applied(position)]
    ok(await decide({ status: 'interview', of: named(inCall.id) }))
    const first = ok(await decide({ status: 'interview', stepId: talk, of: named(inTalk.id) }))
    const from = (id: string) => ({ applications: [{ id, from: 'interview' }] })
    const moves = [{ from: talk, to: round % 2 === 0 ? call : null }]
    const less = { ...content, steps: content.steps.filter(({ id }) => id !== talk) }
    const save = (name: string) =>
      admin.call<HiringProcess>('PUT', `${processesPath}/${made.id}`, {
        revision: 1,
        content: { ...less, name },
        moves,
      })
    const answers = await Promise.all([
      decide({ status: 'interview', stepId: talk, of: from(inCall.id) }),
      save('One'),
      decide({ status: 'offer', of: from(inTalk.id) }),
      save('Other'),
      undo(first.id),
    ])
    const codes = answers.map(({ status }) => status)
    expect(codes.filter((status) => ![200, 409, 422].includes(status))).toEqual([])
    // One of the two administrators saved, the other learned of it.
    expect([codes[1], codes[3]].toSorted()).toEqual([200, 409])
    const [stored] = await db().select().from(hiringProcesses).where(eq(hiringProcesses.id, made.id))
    const active = stored!.steps.filter(({ isRetired }) => !isRetired).map(({ id }) => id)
    expect(active).toEqual([call, `${mark}-terms`])
    for (const { id } of [inCall, inTalk]) {
      const [row] = await db().select().from(applications).where(eq(applications.id, id))
      expect([null, ...active]).toContain(row!.stepId)
      const known = new Set(stored!.steps.map((step) => step.id))
      const events = await db()
        .select()
        .from(applicationEvents)
        .where(eq(applicationEvents.applicationId, id))
        .orderBy(applicationEvents.id)
      expect(events.flatMap(({ stepId }) => stepId ?? []).filter((stepId) => !known.has(stepId))).toEqual([])
    }
  }
})

it('never gives two processes the same step', { timeout: 60_000 + rounds * 2_000 }, async () => {
  for (let round = 0; round < rounds; round++) {
    const shared = stepContent(`shared-step-${round}`)
    const made = await Promise.all(
      ['one', 'two'].map((each) => addedProcess(admin, processContent(`ids-${round}-${each}`))),
    )
    const answers = await Promise.all(
      made.map(({ id, name }, at) => {
        const { steps } = processContent(`ids-${round}-${['one', 'two'][at]}`)
        const body = { revision: 1, content: { name, steps: [...steps, shared] } }
        return admin.call<HiringProcess>('PUT', `${processesPath}/${id}`, body)
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    // There is room for a few processes only.
    await db()
      .delete(hiringProcesses)
      .where(
        inArray(
          hiringProcesses.id,
          made.map(({ id }) => id),
        ),
      )
  }
})
