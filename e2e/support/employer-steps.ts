import { randomBytes } from 'node:crypto'
import type { Role } from '#shared/team/roles.ts'
import { changeDatabase } from './database.ts'
import { demo } from './demo.ts'
import { expect, test, type Page } from './fixtures.ts'

/**
 * Creates an employer for a single test, with its own configuration, so that no other page is affected; returns its domain.
 * Only a demo's mail can be read.
 */
export async function givenEmployer(config: object = {}, { isDemo = false } = {}): Promise<string> {
  const domain = `journey-${randomBytes(4).toString('hex')}.test`
  const employer = 'insert into employers (domain, name, config, is_demo) values ($1, $2, $3, $4)'
  const isHere = await changeDatabase(employer, [domain, 'Nakhla', JSON.stringify(config), isDemo])
  test.skip(!isHere, 'the database of the server is not on this machine')
  return domain
}

interface Newcomer {
  email: string
  name: string
  role: Role
  isThemeBuilder?: boolean
}

/**
 * A new account of an employer, with the demo's password, signed in on `page`, whose calls are for this employer from then on.
 */
export async function enterEmployer(page: Page, domain: string, who: Newcomer): Promise<void> {
  const { email, name, role, isThemeBuilder = false } = who
  const account = `with person as (insert into users (domain, id, name, email, email_verified, role, is_theme_builder)
      values ($1, $2, $3, $4, true, $5, $6))
    insert into sign_in_methods (domain, id, user_id, account_id, provider_id, password)
      select $1, $2, $2, $2, 'credential', m.password from sign_in_methods m join users u on u.id = m.user_id
      where u.email = $7 and m.password is not null`
  const id = randomBytes(16).toString('hex')
  expect(await changeDatabase(account, [domain, id, name, email, role, isThemeBuilder, demo.admin.email])).toBe(true)
  // The server rereads its employers every two seconds.
  const somePage = `/careers/verify?domain=${domain}`
  await expect.poll(async () => (await page.request.get(somePage)).status()).toBe(200)
  await page.context().setExtraHTTPHeaders({ 'x-group-id': domain })
  const headers = { origin: new URL((await page.request.get('/robots.txt')).url()).origin }
  const data = { email, password: demo.admin.password }
  expect((await page.request.post('/api/auth/sign-in/email', { headers, data })).status()).toBe(200)
  await page.goto(somePage)
}

/** A position of an employer, with its hiring manager on the team. */
export async function givenPosition(domain: string, managerEmail: string): Promise<number> {
  const id = 900_000_000 + Math.floor(Math.random() * 90_000_000)
  const position = `insert into positions (domain, id, source, source_id, display_job_id, ats_job_id, title, description,
      locations, work_location_option, skills, language, posted_ts, creation_ts, content_hash)
    overriding system value
    values ($1, $2, 'test', $3, $3, $3, 'Deckhand', '<p>On deck.</p>', '[]', 'onsite', '[]', 'en', 1700000000, 1700000000, $3)`
  expect(await changeDatabase(position, [domain, id, `deckhand-${id}`])).toBe(true)
  const team = `insert into hiring_team (domain, position_id, user_id, part)
    select $1, $2, id, 'hiring_manager' from users where domain = $1 and email = $3`
  expect(await changeDatabase(team, [domain, id, managerEmail])).toBe(true)
  return id
}

const insertPosition = `insert into positions (domain, source, source_id, display_job_id, ats_job_id, title, description, locations,
    department, business_unit, skills, custom_fields, work_location_option, language, posted_ts, creation_ts, content_hash)
  values ($1, 'test', '1', 'D-1', 'D-1', 'Harbour pilot', '<p>Ships.</p>', '[]', 'Sea', 'Sea', '[]', '{}', 'onsite', 'en',
    1790000000, 1790000000, 'x')`

/** The only open position of a test's employer, "Harbour pilot", once the search knows it; returns its id. */
export async function givenFoundPosition(page: Page, domain: string): Promise<number> {
  expect(await changeDatabase(insertPosition, [domain])).toBe(true)
  let ids: number[] = []
  const idsFound = async () => {
    const answer = await page.request.get(`/api/pcsx/search?domain=${domain}`)
    if (answer.status() !== 200) return 0
    ids = ((await answer.json()) as { data: { positions: { id: number }[] } }).data.positions.map(({ id }) => id)
    return ids.length
  }
  await expect.poll(idsFound).toBe(1)
  return ids[0]!
}
