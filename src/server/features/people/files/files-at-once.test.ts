import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import type { AddedFile } from '#contract/people/people-files.ts'
import { applications } from '#server/db/schema/applications.ts'
import { peopleFiles } from '#server/db/schema/people-files.ts'
import { mails } from '#server/db/schema/records.ts'
import { base, decisionWorld, domain } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { notifyPeopleOfFile } from './notify-people-of-file.service.ts'

const { site, recruiter, later } = await decisionWorld()
afterAll(() => site.close())
const db = site.deps.db.of(domain)

it('adds people who are in two colleagues’ concurrent files once, and reports each colleague’s own results', async () => {
  const deck = await addPosition(site, { title: 'Deckhand' })
  const colleague = await signedInClient(site, { role: 'recruiter' })
  const shared = Array.from({ length: 40 }, (_, at) => `Person ${at},person.${at}@example.test`)
  const files = [shared.concat('Ines,ines@example.test'), shared.toReversed().concat('Ola,ola@example.test')]
  const answers = await Promise.all(
    [recruiter, colleague.client].map((client, at) =>
      client.post<AddedFile>(`${base}/people_files`, {
        key: `a-key-of-file-${at}`,
        name: 'fair.csv',
        content: Buffer.from(`Name,Email\n${files[at]!.join('\n')}`).toString('base64'),
        origin: 'Job fair in Bergen',
        position_id: deck,
        fills_gaps: true,
      }),
    ),
  )
  const outcomes = answers.map((answer) => ok(answer).outcomes)
  expect(outcomes.map((each) => [each.added, each.known]).toSorted(([a], [b]) => a! - b!)).toEqual([
    [1, 40],
    [41, 0],
  ])
  const added = await db.select().from(applications).where(eq(applications.positionId, deck))
  const addresses = added.map(({ email }) => email)
  expect([addresses.length, new Set(addresses).size]).toEqual([42, 42])
  expect(await db.$count(peopleFiles)).toBe(2)
  later(6)
  for (const answer of answers)
    await notifyPeopleOfFile(site.deps, { domain, fileId: ok(answer).id, origin: 'https://demo.test' })
  for (const address of addresses) expect(await db.$count(mails, eq(mails.recipient, address))).toBe(1)
})
