import { afterAll, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { getDecisionOptions, previewDecision } from '#contract/applications/decisions.ts'
import type { EmployerConfigInput } from '#contract/employers/employer-config.ts'
import type { RequestScope } from '#server/context.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { findPerson } from '#server/features/settings/privacy/find-person.ts'
import { heldTables } from '#server/features/settings/privacy/held-data.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { base, decisionWorld, domain, type Applied } from '#tests/factories/decisions.ts'

const { site, recruiter, applied, named, decide, undo, tell, detail, later, seenBy, mailsTo } = await decisionWorld()
afterAll(() => site.close())

const english = 'We went with someone who has worked at sea.'
const german = 'Wir haben uns für jemanden entschieden, der schon auf See gearbeitet hat.'

type Texts = Record<string, string>

async function withReasons() {
  const rejectionReasons: { key: string; label: Texts; text?: Texts; isRetired?: boolean }[] = [
    { key: 'sea', label: { en: 'Not been at sea' }, text: { en: english, de: german } },
    { key: 'skills', label: { en: 'Skills' } },
    { key: 'other', label: { en: 'Other' } },
    { key: 'old', label: { en: 'An old one' }, text: { en: 'Old' }, isRetired: true },
  ]
  const config = {
    supportedLanguages: ['en', 'ar', 'de'],
    pcsxConfig: { applicationsPageConfig: { rejectionReasons } },
  } satisfies EmployerConfigInput
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config })
  // The server keeps what it read about an employer for two seconds.
  const isRead = async () => (await options()).reasons.some(({ key }) => key === 'sea')
  await expect.poll(isRead, { timeout: 10_000 }).toBe(true)
}

async function reading(locale: string, positionId: number): Promise<Applied> {
  const person = await applied(positionId)
  const values = { userId: person.userId, domain, locale } as typeof profiles.$inferInsert
  const of = { target: profiles.userId, set: { locale } }
  await site.deps.db.of(domain).insert(profiles).values(values).onConflictDoUpdate(of)
  return person
}

const options = async () => ok(await recruiter.get<DataOf<typeof getDecisionOptions>>(`${base}/decision_options`))
const rejectFor = (internalReason: string, of: object, more: object = {}) =>
  decide({ status: 'not_selected', internalReason, usesReasonText: true, of, ...more })

const pageOf = async ({ client, id }: Applied, locale: string) => {
  const { summary } = ok(
    await client.get<{ summary: { statusReason: string; timeline: { note: string | null }[] } }>(
      `/api/pcsx/applications/${id}?hl=${locale}`,
    ),
  )
  return [summary.statusReason, summary.timeline.at(-1)?.note]
}

describe('the text of a reason', () => {
  it('is ours, for every built-in reason but the one that has to be put into words', async () => {
    const { reasons } = await options()
    const texts = Object.fromEntries(reasons.map(({ key, text }) => [key, text]))
    expect(texts.experience).toBe('We’re moving forward with people whose experience is closer to what this job needs.')
    expect(reasons.filter(({ text }) => text === '').map(({ key }) => key)).toEqual(['other'])
  })

  it('is read by each candidate in their own language: in the email, on the page, in the timeline, in the download', async () => {
    await withReasons()
    const positionId = await addPosition(site)
    const [one, other] = [await applied(positionId), await reading('de', positionId)]
    const made = ok(await rejectFor('sea', named(one.id, other.id)))
    expect((await seenBy(other)).reason).toBeNull()
    later(5)
    await tell(made.id)
    expect((await mailsTo(one.email))[0]!.text).toContain(english)
    expect((await mailsTo(other.email))[0]!.text).toContain(german)
    expect((await mailsTo(other.email))[0]!.text).not.toContain(english)
    expect(await pageOf(other, 'de')).toEqual([german, german])
    expect(await pageOf(other, 'en')).toEqual([english, english])
    const found = await findPerson(site.deps.db.of(domain), site.deps.env, other.userId)
    const scope = { deps: site.deps, db: site.deps.db.of(domain), locale: 'de' } as RequestScope
    const tables = new Map<string, unknown>()
    for await (const { name, rows } of heldTables(scope, found!)) tables.set(name, rows)
    expect(tables.get('applications')).toMatchObject([{ statusReason: german }])
    expect(JSON.stringify(tables.get('application_events'))).toContain(german)
    expect(await detail(other.id)).toMatchObject({ statusReason: english })
    expect((await detail(other.id)).timeline.at(-1)).toMatchObject({ note: english })
  })

  it('is kept as it was sent when the list changes later', async () => {
    await withReasons()
    const person = await applied(await addPosition(site))
    const made = ok(await rejectFor('sea', named(person.id), { sendAt: 'now' }))
    await tell(made.id)
    await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config: { supportedLanguages: ['en'] } })
    expect((await seenBy(person)).reason).toBe(english)
  })

  it('is in the preview, in both languages', async () => {
    await withReasons()
    const person = await reading('de', await addPosition(site))
    const asked = { applicationId: person.id, status: 'not_selected', internalReason: 'sea', usesReasonText: true }
    const { messages } = ok(await recruiter.post<DataOf<typeof previewDecision>>(`${base}/decisions/preview`, asked))
    expect(messages.map(({ locale, page }) => [locale, page.reason])).toEqual([
      ['de', german],
      ['en', english],
    ])
    expect(messages[0]!.paragraphs.join('\n')).toContain(german)
  })

  it('is ours if the employer wrote none for a built-in reason; without any, words are needed', async () => {
    await withReasons()
    expect((await options()).reasons.map(({ key, text }) => [key, text !== ''])).toEqual([
      ['sea', true],
      ['skills', true],
      ['other', false],
    ])
    const person = await applied(await addPosition(site))
    const refused = await rejectFor('other', named(person.id))
    expect([refused.status, refused.error]).toMatchObject([422, { body: { reason: expect.any(String) } }])
    expect((await rejectFor('old', named(person.id))).status).toBe(422)
    const retired = { status: 'not_selected', reason: 'No sonar', internalReason: 'old', of: named(person.id) }
    expect((await decide(retired)).error).toMatchObject({ body: { internalReason: expect.any(String) } })
    expect((await detail(person.id)).status).toBe('submitted')
  })

  it('goes with an undone rejection, and what was typed later is read as typed', async () => {
    await withReasons()
    const person = await reading('de', await addPosition(site))
    const first = ok(await rejectFor('sea', named(person.id)))
    ok(await undo(first.id))
    const typed = ok(await decide({ status: 'not_selected', reason: 'No sonar', of: named(person.id) }))
    later(5)
    await tell(typed.id)
    expect(await pageOf(person, 'de')).toEqual(['No sonar', 'No sonar'])
    expect((await mailsTo(person.email))[0]!.text).not.toContain(german)
  })
})
