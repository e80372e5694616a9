import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { personNumber } from '#shared/names/person-number.ts'
import { forms } from '#server/db/schema/forms.ts'
import { auditLogWorld, logPath } from '#tests/factories/audit-log.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { assignedTo, ok, publishedForm } from '#tests/factories/forms.ts'
import { addUser, signedInClient } from '#tests/factories/users.ts'

const world = await auditLogWorld()
const { site, admin, recruiter, person, positionId, application, db, read, actions, write } = world
afterAll(() => world.site.close())

describe('hidden', () => {
  const hide = async (hidesNames: boolean) =>
    ok(await admin.call('PATCH', '/api/pcsx/staff/console_preferences', { hidesNames }))

  it('names are in neither the log nor the file, and are not found', async () => {
    await hide(true)
    try {
      const { entries } = await read(`?about=application:${application}`)
      expect(entries.length).toBeGreaterThan(0)
      for (const { thing } of entries) expect(thing!.personName).toBe(`Person ${personNumber(application)}`)
      const all = `${JSON.stringify(await read())} ${await (await admin.request('GET', `${logPath}/export`)).text()}`
      expect(all).not.toMatch(/Ingunn|Rask/)
      expect(all).not.toContain(person.email)
      expect(all).toContain('Moira Linklater')
      expect(await actions('?query=ingunn')).toEqual([])
      expect(await actions(`?query=${encodeURIComponent(person.email)}`)).toEqual([])
    } finally {
      await hide(false)
    }
  })

  it('are entries about the reader’s own application', async () => {
    const { client: applicant, user } = await signedInClient(site, { role: 'admin', name: 'Own Applicant' })
    const own = (await sentApplication(applicant, positionId)).id
    await recruiter.get(`/api/pcsx/staff/applications/${own}`)
    expect(await actions(`?about=application:${own}`)).toContain('application.read')
    expect(await actions(`?about=application:${own}`, applicant)).toEqual([])
    expect(await actions(`?query=${own}`, applicant)).toEqual([])
    // Nor is it found by who sent it.
    expect(await actions(`?who=${user.id}`)).not.toContain('application.submitted')
  })

  it('are copies of equal-opportunity forms, which reveal who took part', async () => {
    const form = await publishedForm(admin, [{ name: 'a', type: 'text', label: 'A' }])
    const assignment = await assignedTo(admin, form.id, person.email)
    expect(await actions(`?about=form_assignment:${assignment}`)).toEqual(['form.assigned'])
    await db().update(forms).set({ purpose: 'equality' }).where(eq(forms.id, form.id))
    expect(await actions(`?about=form_assignment:${assignment}`)).toEqual([])
    expect(await actions('?what=form.assigned')).toEqual([])
  })
})

it('exports what is listed, safe for spreadsheets', async () => {
  const { id } = await addUser(site, { role: 'recruiter', name: '=HYPERLINK("http://x.test")' })
  await write({
    action: 'event.created',
    subject: `event:${crypto.randomUUID()}`,
    actorId: id,
    detail: { title: 'Open day' },
  })
  const file = await admin.request('GET', `${logPath}/export?what=event.created`)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*audit-log-2026-11-21\.csv/)
  const lines = (await file.text()).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\ufeffEntry,When,Who,What,About,ID,Details,Sensitive,From,Device'.replace('\ufeff', ''))
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x.test"")",Created an event,Open day,event:`)
  expect(lines[1]).toContain('2026-11-21T08:00:00.000Z')
})
