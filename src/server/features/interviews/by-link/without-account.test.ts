import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationInterviews } from '#contract/interviews/application-interviews.ts'
import type { StaffInterview } from '#contract/interviews/interviews.ts'
import { applications } from '#server/db/schema/applications.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import type { ApiClient } from '#tests/api-client.ts'
import { base } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { guestInterviews } from '#tests/factories/guest-interviews.ts'
import { signedInClient } from '#tests/factories/users.ts'

/** Interviews of applications that no account has claimed, as staff see them. */

const { site, db, apply, inDays, arrange, interviewMails, tokenOf, read, answer } = await guestInterviews()
afterAll(() => site.close())

let recruiter: ApiClient
let positionId: number
let application: string
let email: string
let turn: number
beforeEach(async () => {
  ;({ recruiter, positionId, application, email, turn } = await apply())
})

describe('an application that staff added', () => {
  const add = async () =>
    ok(
      await recruiter.post<{ id: string }>(`${base}/applications`, {
        key: `addition-number-${turn}`,
        position_id: positionId,
        fullName: 'Ines Hallberg',
        email: `ines.${turn}@exmaple.test`,
        source: 'Job fair',
      }),
    ).id

  it('is reachable only from its current address: the old link stops working, the new address gets one', async () => {
    const id = await add()
    const [wrong, right] = [`ines.${turn}@exmaple.test`, `ines.${turn}@example.test`]
    const interview = await arrange({}, id)
    const old = await tokenOf(interview.id, wrong)
    ok(await recruiter.call('PUT', `${base}/applications/${id}/address`, { from: wrong, email: right }))
    expect((await read(interview.id, old)).status).toBe(404)
    expect((await read(interview.id, await tokenOf(interview.id, right))).status).toBe(200)
    expect(await interviewMails(wrong)).toHaveLength(1)
  })

  it('is deleted together with its interviews', async () => {
    const id = await add()
    const interview = await arrange({}, id)
    const token = await tokenOf(interview.id, `ines.${turn}@exmaple.test`)
    ok(await recruiter.call('DELETE', `${base}/applications/${id}`))
    expect((await read(interview.id, token)).status).toBe(404)
    expect(await db().$count(interviews, eq(interviews.id, interview.id))).toBe(0)
  })
})

describe('staff', () => {
  it('are found by the name and address of the application, on Home, and with its other times', async () => {
    const starts = inDays(1)
    const { id } = await arrange({ starts })
    for (const query of [email, 'Ina Calder']) {
      const found = ok(
        await recruiter.get<{ interviews: { id: string }[] }>(`${base}/interviews?query=${encodeURIComponent(query)}`),
      )
      expect(found.interviews.map((each) => each.id)).toContain(id)
    }
    const home = ok(await recruiter.get<{ interviews: { id: string; name: string }[] }>(`${base}/home`))
    expect(home.interviews.find((each) => each.id === id)).toMatchObject({ name: 'Ina Calder' })
    const { clashes } = ok(
      await recruiter.post<{ clashes: { startsTs: number }[] }>(`${base}/interview_clashes`, {
        timeZone: 'UTC',
        starts,
        durationMinutes: 45,
        interviewerIds: [],
        applicationId: application,
      }),
    )
    expect(clashes.map(({ startsTs }) => startsTs)).toEqual([starts])
    const ofApplication = ok(
      await recruiter.get<ApplicationInterviews>(`${base}/applications/${application}/interviews`),
    )
    expect(ofApplication).toMatchObject({ candidate: { hasAccount: false }, interviews: [{ id }] })
  })

  it('is not shown to staff who own its address, and they cannot be asked to hold it', async () => {
    const { id } = await arrange()
    const own = await signedInClient(site, { role: 'recruiter', email })
    expect((await own.client.get(`${base}/interviews/${id}`)).status).toBe(404)
    const listed = ok(await own.client.get<{ interviews: { id: string }[] }>(`${base}/interviews`))
    expect(listed.interviews.map((each) => each.id)).not.toContain(id)
    const holding = await recruiter.call('PATCH', `${base}/interviews/${id}`, { interviewerIds: [own.user.id] })
    expect(holding).toMatchObject({ status: 422 })
  })

  it('see neither name nor address while they are hidden', async () => {
    const { client } = await signedInClient(site, { role: 'recruiter' })
    ok(await client.call('PATCH', `${base}/console_preferences`, { hidesNames: true }))
    const made = ok(
      await client.post<StaffInterview>(`${base}/interviews`, {
        kind: 'video',
        timeZone: 'UTC',
        starts: inDays(10),
        applicationId: application,
      }),
    )
    const answers = [made, ok(await client.get(`${base}/interviews/${made.id}`)), ok(await client.get(`${base}/home`))]
    expect(JSON.stringify(answers)).not.toMatch(/Ina Calder|guest\./)
    expect(made.name).toMatch(/^Person \d{6}$/)
    expect((await read(made.id, await tokenOf(made.id))).status).toBe(200)
  })

  it('are audited, and actions by link have no actor', async () => {
    const { id, startsTs } = await arrange()
    ok(await answer(id, await tokenOf(id), 'accept', { startsTs }))
    const about = and(eq(auditEvents.subject, `interview:${id}`), eq(auditEvents.action, 'interview.accepted'))
    const [event] = await db().select().from(auditEvents).where(about).orderBy(auditEvents.id)
    expect(event).toMatchObject({ actorId: null })
  })
})

it('never exists without a candidate', async () => {
  const { id } = await arrange()
  await expect(db().delete(applications).where(eq(applications.id, application))).rejects.toThrow()
  expect(await db().$count(interviews, eq(interviews.id, id))).toBe(1)
})
