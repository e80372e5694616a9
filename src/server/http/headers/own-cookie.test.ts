import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addUser, testPassword } from '#tests/factories/users.ts'
import { addPosition } from '#tests/factories/positions.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp({ env: { publicUrl: 'https://careers.example.test' } })
  await saveEmployer(site.deps.db, {
    domain: 'demo.test',
    name: 'Skerrow',
    isDemo: true,
    config: { behaviourFlags: { disableLoggedOutApply: false } },
  })
})
afterAll(() => site.close())

const isSignedIn = async (client: ReturnType<TestApp['client']>) =>
  (await client.get<{ isLoggedIn: boolean }>('/api/pcsx/boot_data')).data.isLoggedIn
const asked = '/api/pcsx/boot_data'

it('sets no cookie over https that a sibling domain could also set', async () => {
  const { email } = await addUser(site)
  const client = site.client()
  const answers = [
    await client.request('GET', `${asked}?hl=ar`),
    await client.request('GET', '/robots.txt?hl=ar'),
    await client.request('POST', '/api/auth/sign-in/email', { body: { email, password: testPassword } }),
  ]
  const visitor = site.client('https://careers.example.test')
  await visitor.request('GET', asked)
  const position_id = await addPosition(site)
  const begun = await visitor.request('POST', '/api/pcsx/applications', { body: { position_id } })
  expect(begun.status).toBe(200)
  answers.push(begun)
  answers.push(await client.request('POST', '/api/auth/sign-out', { body: {} }))
  const lines = answers.flatMap((answer) => answer.headers.getSetCookie())
  const names = new Set(lines.map((line) => line.split('=')[0]))
  for (const name of ['candela.session_token', 'candela_visitor', 'candela_device', 'candela_employer'])
    expect(names).toContain(`__Host-${name}`)
  expect(names).toContain('__Host-candela_applicant')
  for (const line of lines) {
    expect(line).toMatch(/^__Host-candela/)
    expect(line).toMatch(/; Path=\/(;|$)/)
    for (const attribute of [/; Secure/, /; HttpOnly/, /; SameSite=Lax/i]) expect(line).toMatch(attribute)
    expect(line).not.toMatch(/; Domain=/i)
  }
})

it('starts, keeps and ends a session over https', async () => {
  const { email } = await addUser(site)
  const client = site.client()
  expect((await client.signIn(email)).status).toBe(200)
  expect(await isSignedIn(client)).toBe(true)
  expect((await client.post('/api/auth/sign-out', {})).status).toBe(200)
  expect(client.cookies.has('__Host-candela.session_token')).toBe(false)
  expect(await isSignedIn(client)).toBe(false)
})

it('clears the cookie of an ended session under its own name', async () => {
  const headers = { cookie: '__Host-candela.session_token=gone.gone; __Host-candela_employer=demo.test' }
  const answer = await site.client().request('GET', asked, { headers })
  expect(answer.headers.get('x-login')).toBe('1')
  const line = answer.headers.getSetCookie().find((one) => one.startsWith('__Host-candela.session_token=;'))
  expect(line).toMatch(/Max-Age=0.*Secure/)
})

it('shows the signed-out page, without an error, to someone with cookies from an older release', async () => {
  const client = site.client()
  await client.signIn((await addUser(site)).email)
  const older = site.client()
  for (const [name, value] of client.cookies) {
    older.cookies.set(name.replace('__Host-', name.includes('session') ? '__Secure-' : ''), value)
  }
  const answer = await older.request('GET', asked)
  expect([answer.status, answer.headers.get('x-login')]).toEqual([200, null])
  expect(((await answer.json()) as { data: { isLoggedIn: boolean } }).data.isLoggedIn).toBe(false)
  // The token that the open page still has is refused once, and the response contains the new one with its cookie.
  older.csrfToken = client.csrfToken
  const save = () => older.request('POST', '/api/pcsx/positions/saved', { body: { data: {} } })
  expect((await save()).status).toBe(403)
  expect((await save()).status).toBe(401)
})
