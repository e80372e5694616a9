import { randomUUID } from 'node:crypto'
import { changeDatabase } from '../support/database.ts'
import { enterEmployer, givenEmployer, givenPosition } from '../support/employer-steps.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { call } from '../support/form-steps.ts'
import { overridesThatSpill, watchRuns } from '../support/hostile-runs.ts'
import { hostileLine, hostileLines } from '../support/hostile-strings.ts'

/**
 * Hostile text in every field of the console that colleagues and candidates read from each other: nothing in it runs, long words make no
 * page wider than a phone, and right-to-left overrides end with their own paragraph. `hostile-text.e2e.ts` has the site, forms,
 * letters and themes.
 */

interface World {
  domain: string
  position: number
  application: string
}

/** Signed in as an administrator with a hostile name, with a position and an application that are hostile in every field. */
async function hostileEmployer(page: Page, newEmail: string): Promise<World> {
  const domain = await givenEmployer({ supportedLanguages: ['en', 'ar'] }, { isDemo: true })
  await enterEmployer(page, domain, { email: newEmail, name: hostileLine(180), role: 'admin' })
  const position = await givenPosition(domain, newEmail)
  const texts = 'update positions set title = $2, department = $3, business_unit = $3 where domain = $1'
  expect(await changeDatabase(texts, [domain, hostileLine(400), hostileLine(190)])).toBe(true)
  const added = await call<{ id: string }>(page, 'POST', '/api/pcsx/staff/applications', {
    key: randomUUID(),
    position_id: position,
    fullName: hostileLine(190),
    email: `hostile-candidate@${domain}`,
    location: hostileLine(150),
    source: hostileLine(95),
  })
  return { domain, position, application: added.id }
}

/** What colleagues write about an application, and its candidate to them. */
async function writeAbout(page: Page, { domain, application }: World): Promise<void> {
  const path = `/api/pcsx/staff/applications/${application}`
  const of = { applications: [{ id: application, from: 'submitted' }] }
  await call(page, 'POST', `${path}/notes`, { key: randomUUID(), text: hostileLines(3_000), mentions: [] })
  await call(page, 'POST', '/api/pcsx/staff/application_tags', {
    of,
    add: ['<img src=x onerror=alert(1)>', 'W'.repeat(40)],
    remove: [],
  })
  await call(page, 'POST', '/api/pcsx/staff/messages', {
    key: randomUUID(),
    of,
    text: hostileLines(3_000),
    subject: hostileLine(110),
    fileIds: [],
  })
  const content = { answers: {}, recommendation: 'yes', summary: hostileLines(900), note: hostileLines(900) }
  const card = await call<{ revision: number }>(page, 'PUT', `${path}/scorecard`, { revision: 0, content })
  await call(page, 'POST', `${path}/scorecard/send`, { revision: card.revision, content })
  const received = `insert into application_messages (domain, application_id, key, author, author_name, text, state, written_at, at)
    values ($1, $2, $3, 'candidate', $4, $5, 'sent', now(), now())`
  const values = [domain, application, randomUUID(), hostileLine(190), hostileLines(3_000)]
  expect(await changeDatabase(received, values)).toBe(true)
  const thread = `insert into application_threads (domain, application_id, last_at, last_received_at, waiting_since)
    values ($1, $2, now(), now(), now()) on conflict (application_id) do update set waiting_since = now(), last_at = now()`
  expect(await changeDatabase(thread, [domain, application])).toBe(true)
  await call(page, 'POST', '/api/pcsx/staff/pools', { name: hostileLine(60) })
  await call(page, 'POST', '/api/pcsx/staff/decisions', {
    key: randomUUID(),
    status: 'not_selected',
    of,
    reason: hostileLines(900),
    sendAt: 'now',
  })
}

/** Opens pages on a phone, and checks each of them, with every part of a timeline open. */
async function expectHarmless(page: Page, domain: string, paths: readonly string[]): Promise<void> {
  const runs = await watchRuns(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of paths) {
    await open(page, `${path}${path.includes('?') ? '&' : '?'}domain=${domain}`)
    await expect(page.locator('#main'), path).toContainText('alert(1)')
    for (const button of await page.getByRole('button', { name: /^\d+ more events?$/ }).all()) await button.click()
    expect(await runs(), path).toEqual([])
    expect(await overridesThatSpill(page), path).toEqual([])
    await expectNoSideways(page)
  }
}

test('hostile text about an application never runs, widens or turns around a page that shows it', async ({
  page,
  newEmail,
}) => {
  test.setTimeout(120_000)
  const world = await hostileEmployer(page, newEmail)
  await writeAbout(page, world)
  const { domain, application } = world
  await expectHarmless(page, domain, [
    `/careers/admin/applications/${application}`,
    `/careers/admin/people/${application}`,
    '/careers/admin/people',
    '/careers/admin/applications',
    '/careers/admin/applications?layout=board',
    '/careers/admin/messages',
    '/careers/admin',
  ])
})

test('hostile text in positions, teams, imports and their records never runs, widens or turns around a page', async ({
  page,
  newEmail,
}) => {
  test.setTimeout(120_000)
  const { domain, position } = await hostileEmployer(page, newEmail)
  interface Draft {
    id: string
    revision: number
    content: { texts: Record<string, object> }
  }
  const draft = await call<Draft>(page, 'POST', '/api/pcsx/staff/position_drafts', {
    key: randomUUID(),
    from: { kind: 'nothing' },
  })
  const line = hostileLine(190)
  const content = {
    ...draft.content,
    texts: { en: { title: line, description: `<p>${hostileLines(3_000)}</p>`, benefits: hostileLines(900) } },
    language: 'en',
    department: line,
    businessUnit: line,
    displayJobId: line,
    questions: [{ id: 'why', type: 'textarea', label: hostileLine(400), help: hostileLines(900), required: false }],
  }
  const drafts = `/api/pcsx/staff/position_drafts/${draft.id}`
  await call(page, 'PUT', drafts, { revision: draft.revision, content })
  const dryRun = await page.evaluate(async (title) => {
    const form = new FormData()
    const csv = `id,title,location\n1,"${title.replaceAll('"', '""')}",Leith\n2,,Leith`
    form.append('file', new File([csv], `${title.replace(/[\\/]/g, '')}.csv`))
    const settings = { keepsMissing: true, appliesAtSource: false, list: '', everyHours: 0, key: crypto.randomUUID() }
    form.append('settings', JSON.stringify(settings))
    const token = document.querySelector<HTMLMetaElement>('meta[name="_csrf"]')?.content ?? ''
    const init = { method: 'POST', headers: { 'x-csrf-token': token }, body: form }
    const answer = await fetch('/api/pcsx/staff/import_dry_runs', init)
    return ((await answer.json()) as { data: { id: string } }).data.id
  }, hostileLine(180))
  type Read = { state: string; digest: string; runId: string | null }
  const read = () => call<Read>(page, 'GET', `/api/pcsx/staff/import_dry_runs/${dryRun}`)
  await expect.poll(async () => (await read()).state).toBe('ready')

  await expectHarmless(page, domain, [`/careers/admin/settings/imports/${dryRun}`])
  await call(page, 'POST', `/api/pcsx/staff/import_dry_runs/${dryRun}/import`, { digest: (await read()).digest })
  await expect.poll(async () => (await read()).runId).not.toBeNull()
  await expectHarmless(page, domain, [
    `/careers/admin/settings/imports/runs/${(await read()).runId}`,
    `/careers/admin/positions/drafts/${draft.id}`,
    '/careers/admin/positions/drafts',
    '/careers/admin/positions',
    `/careers/admin/positions/${position}`,
    `/careers/admin/positions/${position}/team`,
    '/careers/admin/team',
    '/careers/admin/reports',
    '/careers/admin/settings/audit-log',
  ])
})
