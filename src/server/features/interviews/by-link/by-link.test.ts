import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Interview } from '#contract/interviews/interviews.ts'
import type { ApiClient } from '#tests/api-client.ts'
import { base, domain } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { guestInterviews } from '#tests/factories/guest-interviews.ts'
import { signedInClient } from '#tests/factories/users.ts'

/** How people who applied without an account open their interview. */

const { site, clock, apply, inDays, arrange, mailed, interviewMails, tokenOf, read, answer, staffView } =
  await guestInterviews()
afterAll(() => site.close())

const dayMs = 86_400_000
let recruiter: ApiClient
let application: string
let email: string
beforeEach(async () => {
  ;({ recruiter, application, email } = await apply())
})

describe('a mailed link', () => {
  it('opens the interview without an account: reading, choosing, other times, needs, the calendar file and declining', async () => {
    const offeredTimes = [inDays(10), inDays(11)]
    const { id } = await arrange({ starts: undefined, offeredTimes })
    const [mail] = await interviewMails()
    expect(mail).toMatchObject({ kind: 'interview.offered' })
    expect(mail!.text).not.toContain('Ina Calder')
    const token = await tokenOf(id)
    const seen = ok(await read(id, token))
    expect(seen).toMatchObject({ status: 'to_choose', offeredTimes, needsAnswer: true, calendarUrl: null })
    const chosen = ok(await answer(id, token, 'accept', { startsTs: offeredTimes[1] }))
    expect(chosen).toMatchObject({ status: 'confirmed', startsTs: offeredTimes[1] })
    expect((await interviewMails())[0]).toMatchObject({ kind: 'interview.confirmed' })
    const file = await (await site.client().request('GET', chosen.calendarUrl!)).text()
    expect(file).toContain('STATUS:CONFIRMED')
    expect(file).not.toMatch(/token|careers\/interviews/)
    expect(ok(await answer(id, token, 'accommodation', { text: 'A ramp' })).accommodation).toEqual({
      text: 'A ramp',
      reply: null,
    })
    expect(ok(await answer(id, token, 'propose', { times: [inDays(12)], note: 'Ferry' })).status).toBe('proposed')
    expect(ok(await answer(id, token, 'decline', { reason: 'Another job' })).status).toBe('declined')
    expect(await staffView(id)).toMatchObject({
      name: 'Ina Calder',
      email,
      hasAccount: false,
      declineReason: 'Another job',
    })
  })

  it('is in every email about it, and no email goes anywhere else', async () => {
    const { id } = await arrange()
    const change = (body: object) => recruiter.call('PATCH', `${base}/interviews/${id}`, body)
    ok(await change({ starts: inDays(11) }))
    ok(await change({ place: 'Pier 2' }))
    const token = await tokenOf(id)
    ok(await answer(id, token, 'accommodation', { text: 'A ramp' }))
    ok(await recruiter.post(`${base}/interviews/${id}/accommodation`, { reply: 'Gladly' }))
    ok(await recruiter.post(`${base}/interviews/${id}/cancel`, { reason: 'Filled' }))
    const told = await interviewMails()
    expect(told.map(({ kind }) => kind.replace('interview.', ''))).toEqual([
      'canceled',
      'arranged',
      'changed',
      'moved',
      'invited',
    ])
    for (const { text } of told) expect(text).toContain(`/careers/interviews/${id}?domain=${domain}&token=`)
    expect(told[1]!.text).not.toContain('Sign in')
    expect(ok(await read(id, token))).toMatchObject({ status: 'canceled', cancelReason: 'Filled' })
  })

  it('shows that times were withdrawn only if they had been offered', async () => {
    const offeredTimes = [inDays(10)]
    const { id } = await arrange({ starts: undefined, offeredTimes: [...offeredTimes, inDays(11)] })
    ok(await recruiter.post(`${base}/interviews/${id}/take_back_times`, { times: offeredTimes }))
    expect(await interviewMails()).toHaveLength(1)
    ok(await recruiter.post(`${base}/interviews/${id}/take_back_times`, { times: [inDays(11)] }))
    expect((await interviewMails())[0]!.text).toContain('no longer available')
  })

  it('opens that interview only: no other one, no application, and nothing without it', async () => {
    const { id } = await arrange()
    const other = await arrange()
    const token = await tokenOf(id)
    expect((await read(other.id, token)).status).toBe(404)
    expect((await site.client().get(`/api/pcsx/applications/${application}?token=${token}`)).status).toBe(404)
    expect((await site.client().get(`/api/pcsx/applications/${application}/messages?token=${token}`)).status).toBe(404)
    expect((await site.client().get(`/api/pcsx/interviews/${id}`)).status).toBe(401)
    const stranger = await signedInClient(site)
    expect((await stranger.client.get(`/api/pcsx/interviews/${id}`)).status).toBe(404)
    // Anyone can have an account with that address; the application is not theirs before they claim it.
    const same = await signedInClient(site, { email })
    expect((await same.client.get(`/api/pcsx/interviews/${id}`)).status).toBe(404)
    const listed = ok(await same.client.get<{ interviews: unknown[] }>('/api/pcsx/dashboard/interviews'))
    expect(listed.interviews).toEqual([])
  })

  it('does not send mail without limit, however often its reader changes their mind', async () => {
    const { id } = await arrange()
    const token = await tokenOf(id)
    const statuses: number[] = []
    for (let time = 0; time < 40; time++)
      statuses.push((await answer(id, token, 'accommodation', { text: `A ramp ${time}` })).status)
    expect(statuses[0]).toBe(200)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('it ends', () => {
  const refusal = async (id: string, token: string) => {
    const { status, error } = await read(id, token)
    return { status, message: error.message, isOver: (error.body as { isOver?: boolean } | null)?.isOver === true }
  }
  const renew = (id: string, token: string) =>
    site.client().post('/api/pcsx/interview_link', { interview_id: id, token })

  it('after sixty days, and a new one is mailed to the same address only', async () => {
    const { id } = await arrange({ starts: inDays(90) })
    const token = await tokenOf(id)
    expect((await renew(id, token)).status).toBe(404)
    clock.advance(60 * dayMs + 1_000)
    expect(await refusal(id, token)).toEqual({ status: 410, message: 'This link has expired', isOver: false })
    expect((await answer(id, token, 'decline', {})).status).toBe(410)
    expect((await renew(id, `${token}x`)).status).toBe(404)
    ok(await renew(id, token))
    const [mail] = await interviewMails()
    expect(mail).toMatchObject({ kind: 'interview.link', recipient: email })
    const renewed = /token=([\w-]+)/.exec(mail!.text)![1]!
    expect((await read(id, renewed)).status).toBe(200)
    expect((await read(id, token)).status).toBe(410)
  })

  it('a day after the interview, and no new one is mailed', async () => {
    const { id, startsTs } = await arrange({ durationMinutes: 60 })
    const token = await tokenOf(id)
    ok(await answer(id, token, 'accept', { startsTs }))
    clock.advance(10 * dayMs + 3_600_000 + dayMs - 60_000)
    expect((await read(id, token)).status).toBe(200)
    clock.advance(60_000)
    expect(await refusal(id, token)).toMatchObject({ status: 410, isOver: true })
    expect((await renew(id, token)).status).toBe(404)
  })

  it('once an account has claimed the application and with it the interview', async () => {
    const { id, startsTs } = await arrange()
    const token = await tokenOf(id)
    const claim = /claim=[\w-]+\.([\w-]+)/.exec((await mailed()).map(({ text }) => text).join('\n'))![1]!
    const { client } = await signedInClient(site, { email })
    ok(await client.post('/api/pcsx/applications/claim', { application_id: application, token: claim }))
    expect((await read(id, token)).status).toBe(404)
    expect((await read(id, token, client)).status).toBe(200)
    const mine = ok(await client.get<{ interviews: Interview[] }>('/api/pcsx/dashboard/interviews'))
    expect(mine.interviews.map((interview) => interview.id)).toEqual([id])
    ok(await client.post(`/api/pcsx/interviews/${id}/accept`, { startsTs }))
    expect(await staffView(id)).toMatchObject({ hasAccount: true, status: 'confirmed' })
  })
})
