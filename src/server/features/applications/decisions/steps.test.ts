import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { getApplication } from '#contract/applications/applications.ts'
import type { Decision, previewDecision } from '#contract/applications/decisions.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { applications } from '#server/db/schema/applications.ts'
import { mails } from '#server/db/schema/records.ts'
import { base, decisionWorld, domain, type Applied } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addedProcess, processContent, processesPath, stepContent } from '#tests/factories/processes.ts'
import { signedInClient } from '#tests/factories/users.ts'

/** Decisions about steps: `tech-phone-call` has texts for candidates, `tech-technical-talk` has none. */

const { site, recruiter, applied, named, decide, undo, tell, detail, later, seenBy, mailsTo, bell } =
  await decisionWorld()
const admin = (await signedInClient(site, { role: 'admin' })).client
const process = await addedProcess(admin, processContent('tech'))
const other = await addedProcess(admin, processContent('sales'))
const call = 'tech-phone-call'
const talk = 'tech-technical-talk'
const position = await addPosition(site, { processId: process.id })
const plain = await addPosition(site)
afterAll(() => site.close())

const db = () => site.deps.db.of(domain)
const at = async ({ id }: Applied) => {
  const { status, step } = await detail(id)
  return [status, step?.id ?? null]
}
const moved = (person: Applied, from: string, fromStep?: string | null) => ({
  applications: [{ id: person.id, from, ...(fromStep !== undefined && { fromStep }) }],
})
/** Someone in a step, whose candidate knows. */
async function inStep(stepId: string | undefined, of = position): Promise<Applied> {
  const person = await applied(of)
  const made = ok(await decide({ status: 'interview', stepId, of: named(person.id), sendAt: 'now' }))
  await tell(made.id)
  return person
}
const page = async ({ client, id }: Applied) =>
  ok(await client.get<DataOf<typeof getApplication>>(`/api/pcsx/applications/${id}`))
const stepsSeen = async (person: Applied) =>
  (await page(person)).summary.timeline
    .filter(({ state }) => state !== 'upcoming')
    .map(({ status, step }) => [status, step])
const planned = (decision: Decision) => db().$count(mails, eq(mails.cause, `decision:${decision.id}`))

describe('a stage with steps', () => {
  it('is entered at its first step, and named to staff and candidates in their words', async () => {
    const person = await inStep(undefined)
    expect(await detail(person.id)).toMatchObject({ status: 'interview', step: { id: call, name: 'Phone call' } })
    expect((await detail(person.id)).steps.map(({ id, isTold }) => [id, isTold])).toEqual([
      [call, true],
      [talk, false],
      ['tech-terms', false],
    ])
    const { summary, stepTold } = await page(person)
    expect([summary.status, summary.step, stepTold]).toEqual([
      'interview',
      'A call with us',
      'We call you for 20 minutes.',
    ])
    const [mail] = await mailsTo(person.email)
    expect(mail!.text).toMatch(/interview stage[^]*A call with us[^]*We call you for 20 minutes\./)
  })

  it('is entered at a chosen step, or at none, and left for a stage without a step', async () => {
    const person = await inStep(talk)
    expect(await at(person)).toEqual(['interview', talk])
    ok(await decide({ status: 'in_review', of: moved(person, 'interview') }))
    expect(await at(person)).toEqual(['in_review', null])
    ok(await decide({ status: 'interview', stepId: null, of: moved(person, 'in_review') }))
    expect(await at(person)).toEqual(['interview', null])
    ok(await decide({ status: 'hired', of: moved(person, 'interview') }))
    expect(await at(person)).toEqual(['hired', null])
  })

  it('is entered by its first step from everywhere else', async () => {
    const person = await applied(position)
    ok(await recruiter.post(`${base}/applications/${person.id}/status`, { status: 'offer', from: 'submitted' }))
    expect(await at(person)).toEqual(['offer', 'tech-terms'])
    const withdrawn = await inStep(call)
    ok(await withdrawn.client.post(`/api/pcsx/applications/${withdrawn.id}/withdraw`, {}))
    const [row] = await db().select().from(applications).where(eq(applications.id, withdrawn.id))
    expect([row!.status, row!.stepId]).toEqual(['withdrawn', null])
  })

  it('of the default process is that of positions without one of their own', async () => {
    expect(await at(await inStep(undefined, plain))).toEqual(['interview', null])
    ok(await admin.post(`${processesPath}/${other.id}/default`, { isDefault: true }))
    expect(await at(await inStep(undefined, plain))).toEqual(['interview', 'sales-phone-call'])
    expect(await at(await inStep(undefined))).toEqual(['interview', call])
    ok(await admin.post(`${processesPath}/${other.id}/default`, { isDefault: false }))
  })
})

describe('a move within a stage', () => {
  it('to a step without texts is silent: no mail is planned or sent, and the candidate’s page keeps its date', async () => {
    const person = await inStep(call)
    later(30)
    const [before, sent, rung] = [await seenBy(person), await mailsTo(person.email), await bell(person)]
    const made = ok(await decide({ status: 'interview', stepId: talk, of: moved(person, 'interview', call) }))
    expect(made).toMatchObject({ changedCount: 1, isCandidateNotified: false })
    expect(await at(person)).toEqual(['interview', talk])
    expect(await planned(made)).toBe(0)
    expect((await page(person)).summary.step).toBe('A call with us')
    later(5)
    await tell(made.id)
    expect([await seenBy(person), await mailsTo(person.email), await bell(person)]).toEqual([before, sent, rung])
    expect((await page(person)).summary.step).toBe('')
    expect(await stepsSeen(person)).toEqual([
      ['submitted', ''],
      ['interview', 'A call with us'],
    ])
    expect((await detail(person.id)).timeline.map(({ status, step }) => [status, step])).toEqual([
      ['submitted', ''],
      ['interview', 'Phone call'],
      ['interview', 'Technical talk'],
    ])
  })

  it('to a step without texts leaves the reason that the candidate has read', async () => {
    const person = await applied(position)
    const entering = { status: 'interview', reason: 'Your drawings of the pier', of: named(person.id), sendAt: 'now' }
    await tell(ok(await decide(entering)).id)
    ok(await decide({ status: 'interview', stepId: talk, of: moved(person, 'interview', call) }))
    later(5)
    expect((await seenBy(person)).reason).toBe('Your drawings of the pier')
  })

  it('to a step with texts is news, with these texts', async () => {
    const person = await inStep(talk)
    const made = ok(await decide({ status: 'interview', stepId: call, of: moved(person, 'interview', talk) }))
    expect(made.isCandidateNotified).toBe(true)
    expect(await planned(made)).toBe(1)
    later(5)
    await tell(made.id)
    const mail = (await mailsTo(person.email)).at(-1)!
    expect(mail.text).toContain('A call with us')
    expect(mail.text).not.toContain('interview stage')
    expect(await bell(person)).toBe(1)
    expect(await stepsSeen(person)).toEqual([
      ['submitted', ''],
      ['interview', ''],
      ['interview', 'A call with us'],
    ])
  })

  it('does not swallow the news that someone is in the stage', async () => {
    const person = await applied(position)
    const first = ok(await decide({ status: 'interview', of: named(person.id) }))
    const second = ok(await decide({ status: 'interview', stepId: talk, of: moved(person, 'interview', call) }))
    expect(second.isCandidateNotified).toBe(true)
    later(5)
    await tell(first.id)
    await tell(second.id)
    expect(await mailsTo(person.email)).toHaveLength(1)
    expect(await stepsSeen(person)).toEqual([
      ['submitted', ''],
      ['interview', ''],
    ])
  })

  it('is not a return to the stage from one that was not announced yet: candidates are notified as before', async () => {
    const person = await inStep(call)
    const sent = (await mailsTo(person.email)).length
    ok(await decide({ status: 'offer', of: moved(person, 'interview', call) }))
    const back = ok(await decide({ status: 'interview', stepId: talk, of: moved(person, 'offer') }))
    expect(back.isCandidateNotified).toBe(true)
    later(5)
    await tell(back.id)
    expect(await mailsTo(person.email)).toHaveLength(sent + 1)
  })

  it('with an edited message is news, whatever the step says', async () => {
    const person = await inStep(call)
    const sent = (await mailsTo(person.email)).length
    const texts = { en: { subject: 'Thursday', body: 'Bring your drawings.' } }
    const made = ok(await decide({ status: 'interview', stepId: talk, texts, of: moved(person, 'interview', call) }))
    later(5)
    await tell(made.id)
    const all = await mailsTo(person.email)
    expect([all.length, all.at(-1)!.subject]).toEqual([sent + 1, 'Thursday'])
  })

  it('notifies only those who enter the stage, if some are in it already', async () => {
    const [inside, outside] = [await inStep(call), await applied(position)]
    const of = {
      applications: [
        { id: inside.id, from: 'interview' },
        { id: outside.id, from: 'submitted' },
      ],
    }
    const made = ok(await decide({ status: 'interview', stepId: talk, of }))
    expect([made.changedCount, made.isCandidateNotified, await planned(made)]).toEqual([2, true, 1])
    later(5)
    await tell(made.id)
    expect([(await mailsTo(inside.email)).length, (await mailsTo(outside.email)).length]).toEqual([1, 1])
  })

  it('is previewed as it is sent', async () => {
    const person = await inStep(talk)
    const { messages } = ok(
      await recruiter.post<DataOf<typeof previewDecision>>(`${base}/decisions/preview`, {
        applicationId: person.id,
        status: 'interview',
        stepId: call,
      }),
    )
    const made = ok(await decide({ status: 'interview', stepId: call, of: moved(person, 'interview') }))
    later(5)
    await tell(made.id)
    const { text, subject } = (await mailsTo(person.email)).at(-1)!
    expect(subject).toBe(messages[0]!.subject)
    for (const paragraph of messages[0]!.paragraphs) expect(text).toContain(paragraph)
    expect(messages[0]!.page.step).toBe('A call with us')
  })
})

describe('a step is refused', () => {
  it('if it belongs to another process, or to another stage: people are skipped, one person is a conflict', async () => {
    const [person, elsewhere] = [await applied(position), await applied(plain)]
    for (const stepId of ['sales-phone-call', 'tech-terms', 'no-such-step'])
      expect((await decide({ status: 'interview', stepId, of: named(person.id) })).status).toBe(409)
    const made = ok(await decide({ status: 'interview', stepId: call, of: named(person.id, elsewhere.id) }))
    expect(made).toMatchObject({ changedCount: 1, leftOut: [{ id: elsewhere.id, why: 'not_possible' }] })
    expect(await at(elsewhere)).toEqual(['submitted', null])
  })

  it('of a stage that has no steps', async () => {
    const person = await applied(position)
    const answer = await decide({ status: 'hired', stepId: call, of: named(person.id) })
    expect([answer.status, answer.error.body]).toMatchObject([422, { stepId: expect.any(String) }])
  })

  it('if a colleague has moved the person to another step since, or to this one', async () => {
    const person = await inStep(call)
    ok(await decide({ status: 'interview', stepId: talk, of: moved(person, 'interview', call) }))
    const late = await decide({ status: 'interview', stepId: null, of: moved(person, 'interview', call) })
    expect(late.status).toBe(409)
    expect((await decide({ status: 'interview', stepId: talk, of: moved(person, 'interview', call) })).status).toBe(409)
    expect(await at(person)).toEqual(['interview', talk])
  })
})

describe('undoing a decision about steps', () => {
  it('restores the step', async () => {
    const person = await inStep(call)
    const within = ok(await decide({ status: 'interview', stepId: talk, of: moved(person, 'interview') }))
    const away = ok(await decide({ status: 'offer', of: moved(person, 'interview', talk) }))
    expect(await at(person)).toEqual(['offer', 'tech-terms'])
    ok(await undo(away.id))
    expect(await at(person)).toEqual(['interview', talk])
    ok(await undo(within.id))
    expect(await at(person)).toEqual(['interview', call])
  })

  it('leaves people in the stage without a step, if the step was removed in the meantime', async () => {
    const content = processContent('short')
    const short = await addedProcess(admin, content)
    const person = await inStep(undefined, await addPosition(site, { processId: short.id }))
    const made = ok(await decide({ status: 'offer', of: moved(person, 'interview') }))
    const steps = content.steps.filter(({ id }) => id !== 'short-phone-call')
    const body = { revision: 1, content: { ...content, steps } }
    ok(await admin.call('PUT', `${processesPath}/${short.id}`, body))
    ok(await undo(made.id))
    expect(await at(person)).toEqual(['interview', null])
  })
})

describe('a removed step', () => {
  it('is still in the history under its name, and nothing new for the candidate', async () => {
    const content = processContent('past', { steps: [stepContent('past-call-step'), stepContent('past-talk-step')] })
    const past = await addedProcess(admin, content)
    const person = await inStep('past-call-step', await addPosition(site, { processId: past.id }))
    const before = await seenBy(person)
    later(60)
    const moves = [{ from: 'past-call-step', to: 'past-talk-step' }]
    const body = { revision: 1, content: { ...content, steps: [content.steps[1]!] }, moves }
    ok(await admin.call('PUT', `${processesPath}/${past.id}`, body))
    expect(await at(person)).toEqual(['interview', 'past-talk-step'])
    expect((await detail(person.id)).timeline.map(({ step }) => step)).toEqual(['', 'past-call-step', 'past-talk-step'])
    expect(await seenBy(person)).toEqual(before)
  })
})
