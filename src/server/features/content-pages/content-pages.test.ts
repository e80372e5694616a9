import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ContentPage } from '#contract/employers/content-pages.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  const contentPages = {
    privacy: { title: 'Privacy', html: '<h2>What we keep</h2><script>alert(1)</script><p onclick="x()">Little.</p>' },
  }
  await saveEmployer(site.deps.db, {
    domain: 'demo.test',
    name: 'Skerrow',
    isDemo: true,
    config: {
      supportedLanguages: ['en', 'ar'],
      pcsxConfig: {
        contentPages,
        overrides: { languages: { ar: { contentPages: { privacy: { title: 'الخصوصية', html: '<p>القليل.</p>' } } } } },
      },
      microsites: { trainees: { overrides: { contentPages: { privacy: { title: 'Yours', html: '<p>Less.</p>' } } } } },
    },
  })
  await saveEmployer(site.deps.db, { domain: 'acme.test', name: 'Acme' })
})
afterAll(() => site.close())

const pageOf = (slug: string, query = '') => site.client().get<ContentPage>(`/api/pcsx/content_pages/${slug}${query}`)

it('returns an employer’s page without anything executable', async () => {
  const { status, data } = await pageOf('privacy')
  expect(status).toBe(200)
  expect(data).toMatchObject({ slug: 'privacy', title: 'Privacy' })
  expect(data.html).toContain('What we keep')
  expect(data.html).not.toMatch(/script|onclick/)
})

it('returns it in the page’s language and for the microsite', async () => {
  expect((await pageOf('privacy', '?hl=ar')).data).toMatchObject({ title: 'الخصوصية', html: '<p>القليل.</p>' })
  expect((await pageOf('privacy', '?microsite=trainees')).data.title).toBe('Yours')
})

it('does not show one employer’s page at another', async () => {
  expect((await pageOf('privacy', '?domain=acme.test')).status).toBe(404)
})

it.each(['missing', 'constructor', '__proto__', 'toString', '%00', '..%2Fprivacy'])(
  'answers 404 for the nonexistent page "%s"',
  async (slug) => {
    const { status, data, error } = await pageOf(slug)
    expect({ status, data }).toEqual({ status: 404, data: null })
    expect(error.message).toMatch(/not found|no such/i)
  },
)
