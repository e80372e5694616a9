import { expect, it } from 'vitest'
import type { Env } from '#server/env.ts'
import { createApp } from '#server/app.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import type { Ssr } from '#server/pages/render-page.ts'
import { createTestApp } from '#tests/api-client.ts'
import { htmlPage } from '#tests/html-page.ts'

/** The headers of a page, here of one that does not exist, at each of these origins. */
async function headersAt(env: Partial<Env>, origins: readonly string[]): Promise<Headers[]> {
  const site = await createTestApp({ env })
  try {
    const hosts = ['careers.employer.test']
    await saveEmployer(site.deps.db, { domain: 'employer.test', name: 'Employer', hosts })
    const page = (origin: string) => site.app.request(`${origin}/nowhere`, { headers: { accept: 'text/html' } })
    return await Promise.all(origins.map(async (origin) => (await page(origin)).headers))
  } finally {
    await site.close()
  }
}

const transport = (headers: Headers) => headers.get('strict-transport-security')

it('lets a page run only scripts with its nonce, and create markup only through its own policy', async () => {
  const [one, other] = await headersAt({}, ['http://localhost', 'http://localhost'])
  const policy = one!.get('content-security-policy')!
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}' 'strict-dynamic';/)
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
  for (const directive of ["require-trusted-types-for 'script'", "object-src 'none'", "base-uri 'self'"])
    expect(policy).toContain(directive)
  expect(policy).toMatch(/report-uri \/policy_reports; report-to policy$/)
  expect(one!.get('reporting-endpoints')).toBe('policy="/policy_reports"')
  expect(one!.get('content-security-policy-report-only')).toBeNull()
  expect(other!.get('content-security-policy')).not.toBe(policy)
})

it('tells browsers to use https on each of our hosts, unless the site does not', async () => {
  const origins = ['https://careers.example.test', 'https://careers.employer.test']
  const secure = await headersAt({ publicUrl: 'https://careers.example.test' }, origins)
  expect(secure.map(transport)).toEqual(['max-age=31536000', 'max-age=31536000'])
  const [plain] = await headersAt({}, ['http://localhost'])
  expect(transport(plain!)).toBeNull()
})

it('covers subdomains of its own host only if that is set, and never those of an employer', async () => {
  const env = { publicUrl: 'https://careers.example.test', hasHttpsSubdomains: true }
  const [own, employers] = await headersAt(env, ['https://careers.example.test', 'https://careers.employer.test'])
  expect(transport(own!)).toBe('max-age=31536000; includeSubDomains')
  expect(transport(employers!)).toBe('max-age=31536000')
})

it('hides secret addresses from referrers, and runs no third-party code there', async () => {
  const site = await createTestApp()
  const config = {
    pcsxConfig: { scriptConfig: { pageLoadHeadScripts: { default: ['https://stats.example.com/s.js'] } } },
  }
  await saveEmployer(site.deps.db, { domain: 'employer.test', name: 'Employer', config })
  const ssr: Ssr = {
    fetch: (_request, { context }) => htmlPage(String(context.boot.isSecret)),
  }
  const app = createApp(site.deps, { ssr: () => ssr })
  const at = async (address: string) => {
    const answer = await app.request(`http://localhost${address}`)
    const policy = answer.headers.get('content-security-policy')!
    return [await answer.text(), answer.headers.get('referrer-policy'), policy.includes('stats.example.com')]
  }
  const open = ['undefined', 'strict-origin-when-cross-origin', true]
  const secret = ['true', 'no-referrer', false]
  expect(await at('/careers')).toEqual(open)
  expect(await at('/careers/alerts')).toEqual(open)
  for (const address of [
    '/careers/alerts?token=x',
    '/careers/alerts?domain=employer.test&confirm=x',
    '/careers/alerts?stop=x',
    '/careers/applications?claim=1.2',
    '/careers/login?known=x',
    '/careers/login?next=%2Fcareers%2Fapplications%3Fclaim%3D1.2',
    '/careers/job/private?pid=7&token=x',
    '/careers/forms?token=x',
    '/careers/referral/x',
  ])
    expect(await at(address), address).toEqual(secret)
  await site.close()
})
