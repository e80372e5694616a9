import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BootData } from '#contract/boot-data.ts'
import type { StaffTheme } from '#contract/employers/themes.ts'
import { users } from '#server/db/schema/accounts.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { themes, themeVersions } from '#server/db/schema/themes.ts'
import { sendCodeMail } from '#server/features/accounts/account-mails.ts'
import { EmployerDirectory, saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiAnswer, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { signedInClient } from '#tests/factories/users.ts'

const base = '/api/pcsx/admin/themes/pcsx'
const square = { brandHue: 30, radiusScale: 0 }
let site: TestApp
let builder: ApiClient

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  builder = await themeBuilder()
})
afterAll(() => site.close())

async function themeBuilder(): Promise<ApiClient> {
  const { client, user } = await signedInClient(site, { role: 'candidate' })
  await site.deps.db.of('demo.test').update(users).set({ isThemeBuilder: true }).where(eq(users.id, user.id))
  return client
}

const read = async () => (await builder.get<StaffTheme>(base)).data
const saveAt = (revision: number, theme: unknown) => builder.call<StaffTheme>('PUT', base, { revision, theme })
const save = async (theme: unknown) => saveAt((await read()).revision, theme)
const publish = (revision: number, note?: string) => builder.post<StaffTheme>(`${base}/publish`, { revision, note })
const shownTheme = async () =>
  (await site.client().get<BootData>('/api/pcsx/boot_data')).data.configs.pcsxConfig.branding.theme
const fieldsOf = (answer: ApiAnswer) => answer.error.body as Record<string, string>
const navbar = (colors: object) => ({ themeOptions: { customTheme: { navbar: colors } } })

describe('access to themes (spec/1 §6)', () => {
  it('is limited to theme-builder users, whatever their role, to content editors and administrators', async () => {
    const { client: manager } = await signedInClient(site, { role: 'hiring_manager' })
    for (const [client, status] of [
      [manager, 403],
      [site.client(), 401],
    ] as const) {
      const answers = [
        await client.get(base),
        await client.call('PUT', base, { revision: 0, theme: square }),
        await client.post(`${base}/publish`, { revision: 0 }),
        await client.get(`${base}/versions/1`),
        await client.post('/api/pcsx/admin/theme_check', { product: 'pcsx', document: {} }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(status))
    }
  })

  it('lets recruiters look at the draft, and change nothing', async () => {
    const { client: recruiter } = await signedInClient(site, { role: 'recruiter' })
    expect((await recruiter.get(base)).status).toBe(200)
    expect((await recruiter.call('PUT', base, { revision: 0, theme: square })).status).toBe(403)
    expect((await recruiter.post(`${base}/publish`, { revision: 0 })).status).toBe(403)
  })

  it('keeps employers apart, and versions unchanged', async () => {
    const { data } = await save({ brandHue: 77 })
    await publish(data.revision)
    const other = site.deps.db.of('other.test')
    expect(await other.select().from(themes)).toEqual([])
    expect(await other.select().from(themeVersions)).toEqual([])
    await expect(site.deps.db.of('demo.test').delete(themeVersions)).rejects.toThrow()
  })
})

describe('a draft', () => {
  it('is invisible until it is published', async () => {
    const before = await shownTheme()
    const { data } = await save({ brandHue: 111 })
    expect(data).toMatchObject({ theme: { brandHue: 111 }, hasUnpublishedChanges: true })
    expect(await shownTheme()).toEqual(before)
  })

  it('is saved once however often it arrives, and refused with the newer version if someone else saved', async () => {
    const { data } = await save(square)
    expect((await saveAt(data.revision, square)).data.revision).toBe(data.revision)
    const refused = await saveAt(data.revision - 1, { brandHue: 40 })
    expect(refused.status).toBe(409)
    expect(refused.error.body).toMatchObject({ theme: { theme: square, revision: data.revision } })
  })

  it('is won by the first of two who save at the same moment', async () => {
    const { revision } = await read()
    const answers = await Promise.all([saveAt(revision, { brandHue: 10 }), saveAt(revision, { brandHue: 20 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('publishing', () => {
  it('shows the theme on the site and in emails, once per draft however often it is clicked', async () => {
    const colors = {
      page: '#123456',
      surface: '#000000',
      text: '#ffffff',
      'text-2': '#dddddd',
      'accent-text': '#ffffff',
      press: '#000000',
    }
    const { data } = await save({ ...square, ...navbar(colors) })
    const [first, again] = [await publish(data.revision, 'Autumn'), await publish(data.revision)]
    expect(first.data.versions[0]).toMatchObject({ note: 'Autumn', publishedBy: 'Ina Calder' })
    expect(again.data).toEqual(first.data)
    expect(await shownTheme()).toMatchObject({
      ...square,
      ...navbar(colors),
      configPath: `themes/pcsx/${first.data.publishedVersion}`,
    })
    expect((await builder.get(`${base}/versions/${first.data.publishedVersion}`)).data).toMatchObject({ theme: square })

    const db = site.deps.db.of('demo.test')
    const employer = (await new EmployerDirectory(site.deps.db).byDomain('demo.test'))!
    await sendCodeMail(db, employer, { email: 'a@demo.test', code: '123456', shown: undefined })
    expect((await db.select().from(mails).orderBy(mails.id)).at(-1)!.html).toContain('123456')
    const actions = (await db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['theme.saved', 'theme.published']))
  })

  it('gives the employer side a theme of its own', async () => {
    const path = '/api/pcsx/admin/themes/default'
    const { data } = await builder.get<StaffTheme>(path)
    await builder.call('PUT', path, { revision: data.revision, theme: { brandHue: 300 } })
    await builder.post(`${path}/publish`, { revision: data.revision + 1 })
    const employer = (await new EmployerDirectory(site.deps.db).byDomain('demo.test'))!
    expect(employer.consoleTheme).toMatchObject({ brandHue: 300, configPath: 'themes/default/1' })
  })

  it('refuses unreadable colors, with the nearest readable one', async () => {
    const { data } = await save(navbar({ page: '#ffffff', text: '#4fa3b5' }))
    const refused = await publish(data.revision)
    expect(refused.status).toBe(422)
    expect(fieldsOf(refused)['theme.themeOptions.customTheme.navbar.text.light']).toMatch(
      /^2\.\d : 1 with \w+, needs 4\.5 : 1\. The nearest that passes is #[\da-f]{6}\.$/,
    )
  })
})

describe('values that do not belong in a theme', () => {
  const hostile: [what: string, theme: unknown, field: string][] = [
    ['no object', 'red', 'theme.'],
    ['a list', [], 'theme.'],
    ['an unknown key', { shadow: 1 }, 'theme.shadow'],
    ['a prototype', JSON.parse('{"__proto__": {"brandHue": 1}}'), 'theme.__proto__'],
    ['a number out of range', { brandHue: 361 }, 'theme.brandHue'],
    ['a number in words', { radiusScale: '1' }, 'theme.radiusScale'],
    ['a font with an address', { font: 'url(https://evil.example/f.woff2)' }, 'theme.font'],
    ['a font that ends its declaration', { font: 'a";}*{color:red' }, 'theme.font'],
    ['an unknown scheme', { colorScheme: 'sepia' }, 'theme.colorScheme'],
    [
      'a style that ends its rule',
      navbar({ page: 'red}body{display:none' }),
      'theme.themeOptions.customTheme.navbar.page',
    ],
    ['an address for a color', navbar({ text: 'url(//evil.example)' }), 'theme.themeOptions.customTheme.navbar.text'],
    ['a color for one scheme', navbar({ text: { light: '#fff' } }), 'theme.themeOptions.customTheme.navbar.text'],
    ['no number for a lightness', navbar({ text: 'oklch(1.2.3 0 0)' }), 'theme.themeOptions.customTheme.navbar.text'],
    ['a color that the section has not', navbar({ danger: '#fff' }), 'theme.themeOptions.customTheme.navbar.danger'],
    [
      'an unknown section',
      { themeOptions: { customTheme: { sidebar: {} } } },
      'theme.themeOptions.customTheme.sidebar',
    ],
    [
      "another product's section",
      { themeOptions: { customTheme: { talent_experience_core: { page: '#fff' } } } },
      'theme.themeOptions.customTheme.talent_experience_core',
    ],
    ['another option', { themeOptions: { css: 'x' } }, 'theme.themeOptions.css'],
  ]
  it.each(hostile)('is refused with its path: %s', async (_what, theme, field) => {
    const refused = await save(theme)
    expect(refused.status).toBe(422)
    expect(Object.keys(fieldsOf(refused))).toEqual([field])
  })

  it('is refused in a file too, by the same rules', async () => {
    const check = (document: unknown) => builder.post('/api/pcsx/admin/theme_check', { product: 'pcsx', document })
    const file = { format: 'candela-theme', product: 'pcsx', theme: square }
    expect((await check(file)).data).toEqual({ theme: square })
    expect((await check(square)).data).toEqual({ theme: square })
    expect(fieldsOf(await check({ ...file, theme: { flare: 900 } }))).toEqual({
      'document.flare': 'Give flare as a number from 0 to 100.',
    })
  })

  it('names at most fifty fields in a huge one, and refuses a megabyte file', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`key${n}`, n]))
    expect(Object.keys(fieldsOf(await save(many)))).toHaveLength(50)
    const huge = await save({ font: 'x'.repeat(1_000_001) })
    expect([huge.status, huge.error.message]).toEqual([413, 'The request is larger than 1 MB.'])
  })

  it('includes an unknown product', async () => {
    expect((await builder.get('/api/pcsx/admin/themes/careerhub')).status).toBe(404)
    expect((await builder.get(`${base}/versions/last`)).status).toBe(404)
  })
})
