import { afterAll, expect, it } from 'vitest'
import { base } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { invited } from '#tests/factories/interviews.ts'
import { namelessWorld } from './nameless-world.ts'

const { site, recruiter, hide, appliedAs, newPosition } = await namelessWorld()
afterAll(() => site.close())

const said = (data: unknown) => JSON.stringify(data)

it('previews the emails about their interview without identifying them, and all guesses look alike', async () => {
  const positionId = await newPosition()
  const { id: applicationId, email } = await appliedAs('Greta Holmqvist', positionId)
  const title = 'A talk with Greta'
  const { id } = await invited(recruiter.client, { email, position_id: positionId, title, note: 'Dear Greta' })
  await hide(true)
  const preview = (body: object) => recruiter.client.post<object>(`${base}/interviews/preview`, body)
  const [standing, another] = [
    ok(await preview({ id, starts: '2026-11-26T10:00' })),
    ok(await preview({ applicationId, starts: '2026-11-26T10:00', timeZone: 'UTC' })),
  ]
  expect(said(standing)).toContain('A talk with')
  for (const answer of [standing, another]) expect(said(answer)).not.toMatch(/Greta|Holmqvist|@/)
  const place = 'Anna, Berta, Greta'
  expect(ok(await preview({ id, place }))).toMatchObject({ candidate: { entry: { place } } })
  for (const about of [{ id }, { applicationId }])
    for (const text of [{ title: place }, { note: place }, { isCanceled: true, cancelReason: place }])
      expect((await preview({ ...about, ...text })).status).toBe(403)
  expect((await preview({ email, title: 'Interview', starts: '2026-11-26T10:00' })).status).toBe(403)
})
