import { afterAll, expect, it } from 'vitest'
import type { listDecisionReaders } from '#contract/applications/decisions.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { base, decisionWorld } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addedProcess, processContent } from '#tests/factories/processes.ts'
import { signedInClient } from '#tests/factories/users.ts'

const { site, recruiter, applied, named, decide } = await decisionWorld()
const admin = (await signedInClient(site, { role: 'admin' })).client
const process = await addedProcess(admin, processContent('read'))
const position = await addPosition(site, { processId: process.id })
afterAll(() => site.close())

it('counts as readers of a step those who are moved to it, not those who are in it', async () => {
  const [inCall, inTalk, sent] = [await applied(position), await applied(position), await applied(position)]
  ok(await decide({ status: 'interview', of: named(inCall.id) }))
  ok(await decide({ status: 'interview', stepId: 'read-technical-talk', of: named(inTalk.id) }))
  const of = named(inCall.id, inTalk.id, sent.id)
  const readers = async (stepId: string) =>
    ok(
      await recruiter.post<DataOf<typeof listDecisionReaders>>(`${base}/decisions/readers`, {
        status: 'interview',
        stepId,
        of,
      }),
    ).readers.map(({ count }) => count)
  expect(await readers('read-phone-call')).toEqual([2])
  expect(await readers('read-technical-talk')).toEqual([1])
})
