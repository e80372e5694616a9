import { afterAll, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { listDecisionReaders, previewDecision } from '#contract/applications/decisions.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addedProcess, processContent } from '#tests/factories/processes.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { base, decisionWorld, domain, type Applied } from '#tests/factories/decisions.ts'

const { site, recruiter, applied, named, decide, tell, later, mailsTo, seenBy } = await decisionWorld()
afterAll(() => site.close())

type Preview = DataOf<typeof previewDecision>
type Readers = DataOf<typeof listDecisionReaders>

const templates = `${base}/message_templates`
const preview = (body: object) => recruiter.post<Preview>(`${base}/decisions/preview`, body)
const readers = (body: object) => recruiter.post<Readers>(`${base}/decisions/readers`, body)

async function reading(locale: string, positionId: number): Promise<Applied> {
  const person = await applied(positionId)
  const values = { userId: person.userId, domain, locale }
  await site.deps.db
    .of(domain)
    .insert(profiles)
    .values(values as typeof profiles.$inferInsert)
    .onConflictDoUpdate({ target: profiles.userId, set: { locale } })
  return person
}

describe('a message edited for one decision', () => {
  it('is what its reader gets; others get the template or the standard message in their own language', async () => {
    const positionId = await addPosition(site, { title: 'Rigger' })
    const [english, german, arabic] = [
      await applied(positionId),
      await reading('de', positionId),
      await reading('ar', positionId),
    ]
    const texts = { de: { subject: 'Zu {position}', body: 'Moin {first_name},\n\n{reason}\n\nTschüs' } }
    const asked = { status: 'not_selected', reason: 'Kein Sonar', texts }
    const shown = ok(await preview({ applicationId: german.id, ...asked }))
    expect(shown).toMatchObject({
      candidateLocale: 'de',
      isHidden: false,
      positionTitle: 'Rigger',
      messages: [
        {
          locale: 'de',
          subject: 'Zu Rigger',
          paragraphs: ['Moin Ina,', 'Kein Sonar', 'Tschüs'],
          source: texts.de,
          page: { stage: 'Nicht ausgewählt', reason: 'Kein Sonar' },
        },
        { locale: 'en', source: { subject: 'Update on your application for {position}' } },
      ],
    })
    const made = ok(await decide({ ...asked, of: named(english.id, german.id, arabic.id) }))
    later(5)
    await tell(made.id)
    const mailTo = async ({ email }: Applied) => (await mailsTo(email))[0]!
    expect(await mailTo(german)).toMatchObject({ subject: 'Zu Rigger', text: expect.stringMatching(/^Moin Ina,/) })
    const standard = ok(await preview({ applicationId: english.id, status: 'not_selected', reason: 'Kein Sonar' }))
    for (const person of [english, arabic]) {
      const { subject, text } = await mailTo(person)
      expect(subject).not.toContain('Zu')
      expect(text).toContain('Kein Sonar')
    }
    expect((await mailTo(english)).text.startsWith(standard.messages[0]!.paragraphs.join('\n\n'))).toBe(true)
    expect((await mailTo(arabic)).text).toMatch(/[\u0600-\u06ff]/)
  })

  it('does not take their own step from those who read the standard message in another language', async () => {
    const admin = (await signedInClient(site, { role: 'admin' })).client
    const { id: processId } = await addedProcess(admin, processContent('edited'))
    const positionId = await addPosition(site, { processId })
    const german = await reading('de', positionId)
    const [entering, inside, outside] = [
      await applied(positionId),
      await applied(positionId),
      await applied(positionId),
    ]
    const talk = { status: 'interview', stepId: 'edited-technical-talk', sendAt: 'now' }
    await tell(ok(await decide({ ...talk, of: named(inside.id) })).id)
    const texts = { de: { subject: 'Zu {position}', body: 'Wir rufen an.' } }
    const first = ok(await decide({ status: 'interview', texts, of: named(german.id, entering.id) }))
    const of = { applications: [...named(outside.id).applications, { id: inside.id, from: 'interview' }] }
    const second = ok(await decide({ status: 'interview', stepId: 'edited-phone-call', texts, of }))
    later(5)
    for (const { id } of [first, second]) await tell(id)
    const last = async ({ email }: Applied) => (await mailsTo(email)).at(-1)!.text
    expect(await last(german)).toMatch(/^Wir rufen an\./)
    expect(await last(entering)).toMatch(/interview stage[^]*A call with us[^]*We call you for 20 minutes\./)
    expect(await last(inside)).toMatch(/A call with us[^]*We call you for 20 minutes\./)
    expect(await last(inside)).not.toContain('interview stage')
  })

  it('replaces a template’s text, and hides the reason on the candidate’s page if it no longer has it', async () => {
    const en = { subject: 'About {position}', body: 'Because: {reason}' }
    const kind = 'not_selected'
    const { id: templateId } = ok(
      await recruiter.post<{ id: string }>(templates, { kind, name: 'With a reason', texts: { en } }),
    )
    const [told, untold] = [await applied(await addPosition(site)), await applied(await addPosition(site))]
    const asked = { status: 'not_selected', templateId, reason: 'No sonar' }
    const texts = { en: { ...en, body: 'We chose someone else, {first_name}.' } }
    const shown = ok(await preview({ applicationId: untold.id, ...asked, texts }))
    expect(shown.messages[0]).toMatchObject({
      paragraphs: ['We chose someone else, Ina.'],
      page: { stage: 'Not selected', reason: null },
    })
    const decisions = [
      ok(await decide({ ...asked, of: named(told.id) })),
      ok(await decide({ ...asked, texts, of: named(untold.id) })),
    ]
    later(5)
    for (const { id } of decisions) await tell(id)
    expect((await seenBy(told)).reason).toBe('No sonar')
    expect((await seenBy(untold)).reason).toBeNull()
    expect((await mailsTo(untold.email))[0]!.text).toContain('We chose someone else, Ina.')
  })

  it('is refused with unknown fields, without a text, and in a language that the message does not have', async () => {
    const person = await applied(await addPosition(site))
    const of = named(person.id)
    const refused = { status: 422, error: { body: { text: expect.any(String) } } }
    const text = { subject: 'Hi', body: 'Dear {first_name}' }
    for (const texts of [
      { en: { ...text, body: 'Dear {surname}' } },
      { en: { ...text, subject: ' ' } },
      { en: { ...text, body: ' \n ' } },
      { tlh: text },
    ]) {
      expect(await decide({ status: 'in_review', of, texts })).toMatchObject(refused)
      expect(await preview({ applicationId: person.id, status: 'in_review', texts })).toMatchObject(refused)
    }
    const { id: templateId } = ok(
      await recruiter.post<{ id: string }>(templates, { kind: 'moved', name: 'English', texts: { en: text } }),
    )
    expect(await decide({ status: 'in_review', of, templateId, texts: { de: text } })).toMatchObject(refused)
    expect(ok(await decide({ status: 'in_review', of, templateId, texts: { en: text } }))).toMatchObject({
      changedCount: 1,
    })
  })

  it('is a reason only for those who get it: a rejection asks for one that others read', async () => {
    const positionId = await addPosition(site)
    const [english, german] = [await applied(positionId), await reading('de', positionId)]
    const texts = { de: { subject: 'Absage', body: 'Leider nein.' } }
    const rejected = { status: 'not_selected', texts }
    const refused = { status: 422, error: { body: { reason: expect.any(String) } } }
    expect(await decide({ ...rejected, of: named(english.id, german.id) })).toMatchObject(refused)
    expect(await decide({ ...rejected, of: named(english.id) })).toMatchObject(refused)
    expect(ok(await decide({ ...rejected, of: named(german.id) }))).toMatchObject({ changedCount: 1 })
    expect(ok(await decide({ ...rejected, reason: 'No sonar', of: named(english.id) }))).toMatchObject({
      changedCount: 1,
    })
  })

  it('does not tell by a refusal which language someone with a hidden name reads', async () => {
    const positionId = await addPosition(site)
    const people = [await applied(positionId), await reading('de', positionId)]
    ok(await recruiter.call('PATCH', `${base}/console_preferences`, { hidesNames: true }))
    const texts = { en: { subject: 'No', body: 'We chose someone else.' } }
    const answers = []
    for (const { id } of people) answers.push(await decide({ status: 'not_selected', texts, of: named(id) }))
    ok(await recruiter.call('PATCH', `${base}/console_preferences`, { hidesNames: false }))
    expect(answers.map(({ status }) => status)).toEqual([422, 422])
  })

  it('is never empty: a text or a template that is only the reason needs one', async () => {
    const person = await applied(await addPosition(site))
    const of = named(person.id)
    const only = { en: { subject: 'About {position}', body: '{reason}' } }
    const refused = { status: 422, error: { body: { reason: expect.any(String) } } }
    expect(await decide({ status: 'in_review', texts: only, of })).toMatchObject(refused)
    const template = { kind: 'not_selected', name: 'Only the reason', texts: only }
    const { id: templateId } = ok(await recruiter.post<{ id: string }>(templates, template))
    expect(await decide({ status: 'not_selected', templateId, of })).toMatchObject(refused)
    const subject = { en: { subject: '{reason}', body: 'Hello' } }
    expect(await decide({ status: 'in_review', texts: subject, of })).toMatchObject(refused)
    expect(ok(await decide({ status: 'not_selected', templateId, reason: 'No sonar', of }))).toMatchObject({
      changedCount: 1,
    })
  })
})

describe('the readers of a decision', () => {
  it('are counted by the language of their email, whether named or listed, without those who stay', async () => {
    const positionId = await addPosition(site)
    const people = [
      await reading('de', positionId),
      await reading('de', positionId),
      await applied(positionId),
      await reading('ja', positionId),
    ]
    ok(await decide({ status: 'hired', of: named(people[3]!.id) }))
    later(1)
    const expected = {
      readers: [
        { locale: 'de', count: 2, example: { id: people[0]!.id } },
        { locale: 'en', count: 1, example: { id: people[2]!.id } },
      ],
      hiddenCount: 0,
    }
    const status = 'not_selected'
    expect(ok(await readers({ status, of: named(...people.map(({ id }) => id)) }))).toMatchObject(expected)
    const list = { list: { position: positionId }, readMs: site.deps.clock.now().getTime(), count: 4 }
    expect(ok(await readers({ status, of: list }))).toMatchObject(expected)
    const one = ok(await readers({ status, of: { ...list, except: [people[0]!.id] } }))
    expect(one.readers.map(({ locale, count }) => [locale, count])).toEqual([
      ['de', 1],
      ['en', 1],
    ])
    const sameAs = await readers({ status, of: { applications: [{ id: 'nothing', from: 'submitted' }] } })
    expect(ok(sameAs)).toEqual({ readers: [], hiddenCount: 0 })
  })

  it('whose names are hidden are counted without a language', async () => {
    const positionId = await addPosition(site)
    const people = [await reading('de', positionId), await applied(positionId)]
    const of = named(...people.map(({ id }) => id))
    ok(await recruiter.call('PATCH', `${base}/console_preferences`, { hidesNames: true }))
    expect(ok(await readers({ status: 'in_review', of }))).toEqual({ readers: [], hiddenCount: 2 })
    const shown = ok(await preview({ applicationId: people[0]!.id, status: 'in_review' }))
    expect(shown).toMatchObject({ isHidden: true, candidateLocale: 'en', messages: [{ locale: 'en' }] })
    ok(await recruiter.call('PATCH', `${base}/console_preferences`, { hidesNames: false }))
    expect(ok(await readers({ status: 'in_review', of })).hiddenCount).toBe(0)
  })
})
