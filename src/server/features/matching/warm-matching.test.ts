import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { MatchDetails } from '#contract/search/matching.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { MatchCorpus } from './match-corpus.ts'
import { warmMatching } from './warm-matching.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'off.test', name: 'Off', config: { matching: { enabled: false } } })
})
afterAll(() => site.close())

it('preloads the positions of employers that offer matching, so that no candidate has to wait for them', async () => {
  const position = await addPosition(site, { title: 'Marine fitter', skills: ['Welding'] })
  await addPosition(site, { domain: 'off.test', title: 'Baker' })
  const put = vi.spyOn(MatchCorpus.prototype, 'put')
  await warmMatching(site.deps, new AbortController().signal)
  expect(put.mock.calls.map(([{ id }]) => id)).toEqual([position])

  const { client, user } = await signedInClient(site)
  const data = { skills: [{ id: 's', name: 'Welding' }] }
  const profile = { domain: 'demo.test', userId: user.id, fullName: user.name, data }
  await site.deps.db.of('demo.test').insert(profiles).values(profile)
  const answer = await client.get<MatchDetails>(`/api/pcsx/match_details?domain=demo.test&position_id=${position}`)
  expect(answer.data.match).toMatchObject({ met: 1, total: 1 })
  expect(put).toHaveBeenCalledTimes(1)
})
