import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  for (const domain of ['demo.test', 'acme.test']) {
    await saveEmployer(site.deps.db, { domain, name: domain, isDemo: domain === 'demo.test' })
    await site.deps.db
      .of(domain)
      .insert(mails)
      .values({
        domain,
        recipient: `ina@${domain}`,
        subject: `<b>Hello</b> from ${domain}`,
        text: 'Your code is 123456. https://demo.test/careers?x=1&y=2',
        html: '<!doctype html><html><body><script>alert(1)</script><a href="https://demo.test/">Go</a></body></html>',
      })
  }
})
afterAll(() => site.close())

async function page(path: string) {
  const answer = await site.client().request('GET', path)
  return {
    status: answer.status,
    html: await answer.text(),
    policy: answer.headers.get('content-security-policy') ?? '',
  }
}

describe('the mailbox', () => {
  it('lists an employer’s emails, newest first, optionally by recipient', async () => {
    const { html } = await page('/dev/mailbox')
    expect(html).toContain('&lt;b&gt;Hello&lt;/b&gt; from demo.test')
    expect(html).not.toContain('acme.test')
    expect((await page('/dev/mailbox?to=INA@demo.test')).html).toContain('To ina@demo.test')
    expect((await page('/dev/mailbox?to=nobody@demo.test')).html).toContain('There is no mail for this recipient.')
  })
  it('shows another employer’s emails only on the machine itself', async () => {
    for (const path of ['/dev/mailbox', '/dev/mailbox/2', '/dev/mailbox/2/html']) {
      const { status, html } = await page(`${path}?domain=acme.test`)
      expect(status, path).toBe(404)
      expect(html, path).not.toContain('acme.test')
    }
  })
  it('shows an email as text with its links, and its markup without anything that runs', async () => {
    const [path] = /\/dev\/mailbox\/\d+/.exec((await page('/dev/mailbox')).html)!
    const { html } = await page(path)
    expect(html).toContain('123456')
    expect(html).toContain('<a href="https://demo.test/careers?x=1&amp;y=2">')
    expect(html).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    const preview = await page(`${path}/html`)
    expect(preview.policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/)
  })
  it('answers 404 for an email that does not exist or belongs to another employer', async () => {
    for (const id of ['0', 'x', '99999999999999999', '2?domain=demo.test', '1?domain=acme.test']) {
      expect((await page(`/dev/mailbox/${id}`)).status).toBe(404)
    }
  })
  it('does not exist if the server has no demo', async () => {
    const closed = await createTestApp({ env: { isDemo: false, isDemoShared: false, isDev: false } })
    await saveEmployer(closed.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
    expect((await closed.client().request('GET', '/dev/mailbox')).status).toBe(404)
    await closed.close()
  })
})
