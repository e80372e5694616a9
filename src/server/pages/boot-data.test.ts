import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BootData } from '#contract/boot-data.ts'
import type { EmployerConfigInput } from '#contract/employers/employer-config.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addUser } from '#tests/factories/users.ts'

/** What pages get of an employer's site chrome (spec/1 §2, spec/2 §2). */

const evil = '<p onclick="x()">ok <a href="/careers/page/a">here</a></p><script>alert(1)</script>'
const safe = '<p>ok <a href="/careers/page/a">here</a></p>'

const furnished: EmployerConfigInput = {
  pcsxConfig: {
    customNavbar: { enabled: true, loggedOut: [{ label: 'Us', href: '/careers/page/us' }], loggedIn: [] },
    loggedOutNotificationConfig: { enabled: true, privacyText: evil },
    scriptConfig: { pageLoadHeadScripts: { jobs: ['https://stats.example.com/s.js'] } },
    banner: { enabled: true, message: 'Moving house' },
    heroImage: { enable: true, default: { image: '/hero.svg' } },
    promoBanner: { enabled: true, default: { title: 'Open day' } },
    phaseBanner: { enabled: true, text: 'New' },
    overrides: {
      languages: { ar: { footer: { customHtml: evil } } },
      positions: {
        '7': {
          banner: { message: 'Closes on Friday' },
          footer: { customHtml: evil },
          seoTitles: { singlePosition: 'Seven' },
        },
        '8': { banner: { alertType: 'loud' } },
      },
    },
  },
  microsites: { sea: { overrides: { footer: { customHtml: evil } } } },
}

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'plain.test', name: 'Plain' })
  await saveEmployer(site.deps.db, { domain: 'acme.test', name: 'Acme', config: furnished })
})
afterAll(() => site.close())

const bootOf = async (query: string, client = site.client()) =>
  (await client.get<BootData>(`/api/pcsx/boot_data?${query}`)).data

const keys = [
  'customNavbar',
  'loggedOutNotificationConfig',
  'scriptConfig',
  'banner',
  'heroImage',
  'promoBanner',
  'phaseBanner',
]

describe('the user store (spec/2 §3)', () => {
  it('contains the signed-in user, the parts of their profile that every page shows, and how complete it is', async () => {
    const { email } = await addUser(site, { domain: 'plain.test', profile: { phone: '+44 1856 872000' } })
    const client = site.client()
    await client.signIn(email, undefined, '?domain=plain.test')
    const boot = await bootOf('domain=plain.test', client)
    expect(boot).toMatchObject({
      groupId: 'plain.test',
      isLoggedIn: true,
      user: { email },
      microsite: null,
      profile: { hasResume: false, avatar: null },
      profileCompletionData: { done: ['name', 'phone'], completeness: 15 },
    })
    expect(boot.profileCompletionData!.next.slice(0, 2)).toEqual(['work', 'skills'])
  })

  it('contains no profile for visitors and the employer’s own staff', async () => {
    const { email } = await addUser(site, { domain: 'plain.test', role: 'recruiter' })
    const client = site.client()
    await client.signIn(email, undefined, '?domain=plain.test')
    for (const boot of [await bootOf('domain=plain.test'), await bootOf('domain=plain.test', client)])
      expect(boot).not.toHaveProperty('profileCompletionData')
  })
})

describe('site chrome', () => {
  it('is omitted if there is none', async () => {
    const { configs } = await bootOf('domain=plain.test')
    expect(Object.keys(configs.pcsxConfig).filter((key) => keys.includes(key))).toEqual([])
    expect(configs.hasPositionOverrides).toBeUndefined()
  })

  it('is included if it is turned on', async () => {
    const { pcsxConfig } = (await bootOf('domain=acme.test')).configs
    expect(
      Object.keys(pcsxConfig)
        .filter((key) => keys.includes(key))
        .sort(),
    ).toEqual([...keys].sort())
    expect(pcsxConfig.heroImage!.default).toMatchObject({ image: '/hero.svg', alt: '', deviceConfiguration: [] })
    expect(pcsxConfig.loggedOutNotificationConfig!.privacyText).toBe(safe)
  })

  it('does not ask signed-in users for an address (spec/2 §6)', async () => {
    const { email } = await addUser(site, { domain: 'acme.test' })
    const client = site.client()
    await client.signIn(email, undefined, '?domain=acme.test')
    const { configs, isLoggedIn } = await bootOf('domain=acme.test', client)
    expect(isLoggedIn).toBe(true)
    expect(configs.pcsxConfig.loggedOutNotificationConfig).toBeUndefined()
    expect(configs.pcsxConfig.customNavbar!.loggedOut).toHaveLength(1)
  })
})

describe('overrides by position (spec/2 §1)', () => {
  it('apply on that position’s page only, in the shape of the configuration', async () => {
    const own = await bootOf('domain=acme.test&position_id=7-some-title')
    expect(own.positionId).toBe(7)
    expect(own.configs.hasPositionOverrides).toBe(true)
    expect(own.configs.pcsxConfig.banner).toMatchObject({ message: 'Closes on Friday', alertType: 'info' })
    expect(own.configs.pcsxConfig.seoTitles).toEqual({ singlePosition: 'Seven' })
    for (const query of ['', '&position_id=9', '&position_id=8']) {
      const { banner } = (await bootOf(`domain=acme.test${query}`)).configs.pcsxConfig
      expect(banner).toMatchObject({ message: 'Moving house', alertType: 'info' })
    }
    expect((await bootOf('domain=acme.test&position_id=9')).positionId).toBeUndefined()
  })

  it('refuse an invalid position, by name', async () => {
    const { status, error } = await site.client().get('/api/pcsx/boot_data?domain=acme.test&position_id=x')
    expect(status).toBe(422)
    expect(JSON.stringify(error)).toContain('position_id')
  })

  it.each(['position_id=7', 'hl=ar', 'microsite=sea'])(
    'are returned without anything executable: %s',
    async (query) => {
      const answer = await site
        .client()
        .get<{ pcsxConfig: { footer: { customHtml: string } } }>(`/api/pcsx/overrides?domain=acme.test&${query}`)
      expect(answer.data.pcsxConfig.footer.customHtml).toBe(safe)
      expect((await bootOf(`domain=acme.test&${query}`)).configs.pcsxConfig.footer.customHtml).toBe(safe)
    },
  )
})
