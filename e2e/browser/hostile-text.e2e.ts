import { changeDatabase } from '../support/database.ts'
import { enterEmployer, givenEmployer } from '../support/employer-steps.ts'
import { expect, open, test, type Page } from '../support/fixtures.ts'
import { assign, call } from '../support/form-steps.ts'
import { hostileStrings, hostileText, hostileUpTo } from '../support/hostile-strings.ts'
import { putInto, watchRuns } from '../support/hostile-runs.ts'
import { mailTo } from '../support/mailbox.ts'
import { extendOffer } from '../support/offer-steps.ts'

/**
 * Hostile text in every HTML slot of the configuration and in the fields that people read from each other: nothing in it runs,
 * and nothing even reaches the page's policy. It is written into the database directly, bypassing the sanitizer.
 */

const asHtml = hostileStrings.map((text) => `<div>${text}</div>`).join('\n')
const short = hostileUpTo(180)
const link = { label: short, href: '/careers/page/all' }
const siteChrome = {
  branding: {
    companyName: short,
    wordmark: short,
    logoSvg: `<svg viewBox="0 0 26 26">${asHtml}</svg>${asHtml}`,
    heroTitle: short,
    heroText: short,
  },
  customNavbar: { enabled: true, loggedOut: [link], loggedIn: [link] },
  loggedOutNotificationConfig: { enabled: true, privacyText: asHtml },
  banner: { enabled: true, message: hostileText, alertType: 'alert' },
  phaseBanner: { enabled: true, text: hostileText },
  heroImage: { enable: true, default: { image: '/favicon.svg', alt: hostileText, text: short } },
  promoBanner: { enabled: true, default: { title: hostileUpTo(110), text: hostileText, link } },
  footer: { customHtml: asHtml, copyright: hostileText, links: [link] },
  seoTitles: { jobs: `${short} {query}` },
  seoDescription: hostileText,
}
/** The deployment's own script on the search page, from another origin (spec/2 §2). */
const headScript = 'https://stats.journey.test/page.js'
const pcsxConfig = {
  ...siteChrome,
  scriptConfig: { pageLoadHeadScripts: { jobs: [headScript] } },
  contentPages: {
    all: { title: hostileText, html: asHtml },
    ...Object.fromEntries(hostileStrings.map((html, at) => [`s${at}`, { title: html, html }])),
  },
  searchOptionsMap: { department: { displayName: short, options: { labelMap: { [short]: short } } } },
  overrides: { languages: { ar: siteChrome }, positions: {} },
}
const answers = [
  { id: 'pay', question: { en: 'What is the pay?' }, answer: { en: hostileText }, otherWordings: ['pay'] },
]

/** How often a script from the other origin ran in this page. */
const foreignRuns = (page: Page) => page.evaluate(() => (window as { foreignRuns?: number }).foreignRuns ?? 0)

const position = (domain: string) => [
  domain,
  hostileUpTo(400),
  asHtml,
  JSON.stringify([
    { label: short, city: short, region: short, regionCode: null, country: 'GB', lat: 58.98, lng: -2.96 },
  ]),
  short,
  JSON.stringify([short]),
  JSON.stringify({ team: [short] }),
]

const insertPosition = `insert into positions (domain, source, source_id, display_job_id, ats_job_id, title, description, locations,
    department, business_unit, skills, custom_fields, work_location_option, language, posted_ts, creation_ts, content_hash)
  values ($1, 'test', '1', $5, $5, $2, $3, $4, $5, $5, $6, $7, 'onsite', 'en', 1790000000, 1790000000, 'x')`

test('hostile text in an employer’s configuration and positions never runs, on any page that shows it', async ({
  page,
  problems,
}) => {
  // Including violations that are only reported, if the employer has head scripts.
  problems.allow(/^console: .*(Content Security Policy|Trusted)/, /^policy: /)
  const domain = await givenEmployer({
    pcsxConfig: { ...pcsxConfig, positionDetailsConfig: { shownCustomFields: ['team'] } },
    chatbotxConfig: { enabled: true, answers },
    behaviourFlags: { jobCartEnabled: true },
  })
  expect(await changeDatabase(insertPosition, position(domain))).toBe(true)
  const site = `domain=${domain}`
  await expect.poll(async () => (await page.request.get(`/careers?${site}`)).status()).toBe(200)
  const runs = await watchRuns(page)
  const body = 'window.foreignRuns = (window.foreignRuns ?? 0) + 1'
  await page.route(/stats\.journey\.test/, (route) => route.fulfill({ contentType: 'text/javascript', body }))

  const answer = await open(page, `/careers?${site}`)
  const policy = answer!.headers()['content-security-policy']!
  const [scripts] = /script-src [^;]*/.exec(policy)!
  expect(scripts).toMatch(/'nonce-[\w-]{20,}'/)
  expect(scripts).not.toMatch(/unsafe|\*|data:|https?:/)
  const again = (await page.request.get(`/careers?${site}`)).headers()['content-security-policy']!
  expect(/'nonce-[^']+'/.exec(again)![0], 'a nonce is used once').not.toBe(/'nonce-[^']+'/.exec(policy)![0])
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>alert(1)</script>')
  // The notice loads at the end of the page.
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Get new jobs by email' })).toBeVisible()
  expect(await runs()).toEqual([])

  await page.getByRole('button', { name: 'Ask the assistant' }).click()
  const panel = page.getByRole('dialog', { name: 'Assistant' })
  await panel.getByRole('textbox', { name: 'Your message' }).fill('What is the pay?')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('log')).toContainText('<script>alert(1)</script>')
  expect(await runs(), 'assistant').toEqual([])

  // The head script has the page's nonce; anything injected into the page has none.
  await expect.poll(() => foreignRuns(page)).toBe(1)
  await page.evaluate((src) => {
    document.head.append(Object.assign(document.createElement('script'), { src: `${src}?injected` }))
    document.head.append(Object.assign(document.createElement('script'), { text: 'window.foreignRuns = 9' }))
  }, headScript)
  await expect
    .poll(runs)
    .toEqual([expect.stringMatching(/script-src-elem https:/), expect.stringMatching(/script-src-elem inline/)])
  expect(await foreignRuns(page)).toBe(1)

  const id = await page.evaluate(() => /job\/(\d+)/.exec(document.body.innerHTML)![1])
  for (const path of [
    `/careers/job/${id}?${site}`,
    `/careers/page/all?${site}`,
    `/careers?${site}&hl=ar&query=${encodeURIComponent(short)}`,
  ]) {
    await open(page, path)
    await expect(page.locator('footer')).toContainText('alert(1)')
    expect(await runs(), path).toEqual([])
    if (!path.startsWith('/careers?')) expect(await foreignRuns(page), path).toBe(0)
  }

  // One by one, so that none can hide inside another: as the API returns them, inserted into a page as the page would.
  const kept = await page.evaluate(
    async ([count, query]) => {
      const box = document.body.appendChild(document.createElement('div'))
      const texts = await Promise.all(
        Array.from({ length: count }, async (_, at) => {
          const response = await fetch(`/api/pcsx/content_pages/s${at}?${query}`)
          return ((await response.json()) as { data: { html: string } }).data.html
        }),
      )
      for (const html of texts) box.insertAdjacentHTML('beforeend', `<section>${html}</section>`)
      // Handlers run with the next frame at the latest; anything that would load something is named below.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return {
        sections: box.children.length,
        elements: [...new Set(Array.from(box.querySelectorAll('*'), ({ localName }) => localName))],
      }
    },
    [hostileStrings.length, site] as const,
  )
  expect(kept.sections, 'no string closed the element that it stands in').toBe(hostileStrings.length)
  expect(
    kept.elements.filter((name) =>
      /script|style|svg|math|img|iframe|object|form|input|button|template|base/.test(name),
    ),
  ).toEqual([])
  expect(await runs()).toEqual([])
})

/** An offer with a letter made here, from a template that is hostile in every part. */
async function offerHostileLetter(page: Page) {
  // Double braces would be placeholders.
  const words = (maxCharacters: number) => hostileUpTo(maxCharacters).replaceAll('{{', '{')
  const name = words(110)
  const { id, version } = await call<{ id: string; version: number }>(page, 'POST', '/api/offer/admin/templates', {
    name,
  })
  const blocks = [
    { kind: 'heading', text: words(280) },
    { kind: 'paragraph', text: words(7_000) },
    { kind: 'list', items: [words(1_900)] },
    { kind: 'pay', caption: words(280) },
    { kind: 'signature', lines: [words(280)] },
  ]
  const body = { title: words(180), blocks }
  await call(page, 'PUT', `/api/offer/admin/templates/${id}`, { version, name, body })
  const source = { from: 'template', template_id: id }
  const documents = [{ name, type: 'inline', document_type: 'offer_letter', needs_signature: true, source }]
  const more = { position_name: words(180), place: words(180), documents }
  return { ...(await extendOffer(page, 'somebody@journey.test', [], more)), templateId: id }
}

test('hostile text that people write for each other never runs: names, forms, answers, letters, profiles, emails', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const termsOfService = { headingText: short, helperText: hostileText, infoText: hostileText, disclaimerText: asHtml }
  const config = {
    // The theme builder's preview, and the terms, where nothing else needs to be clicked.
    pcsxConfig: siteChrome,
    microsites: { terms: { overrides: { termsOfService: { enabled: true, ...termsOfService } } } },
  }
  const domain = await givenEmployer(config, { isDemo: true })
  const runs = await watchRuns(page)
  const email = `hostile-${domain}`.replace('hostile-', 'hostile@')
  await enterEmployer(page, domain, { email, name: hostileUpTo(180), role: 'admin', isThemeBuilder: true })
  const document = {
    schemaVersion: 1,
    title: hostileUpTo(180),
    description: asHtml,
    variant: 'SimpleForm',
    sections: [
      {
        name: 'all',
        title: hostileUpTo(180),
        items: [
          { name: 'info', type: 'info', label: 'Info', html: asHtml },
          { name: 'text', type: 'text', label: hostileUpTo(180), help: hostileUpTo(280), description: asHtml },
          { name: 'long', type: 'textarea', label: 'Long' },
          {
            name: 'pick',
            type: 'radio',
            label: 'Pick',
            choices: [
              { value: 'a', label: hostileUpTo(180) },
              { value: 'b', label: 'b' },
            ],
          },
        ],
      },
    ],
  }
  const made = await call<{ id: string; draftRevision: number }>(page, 'POST', '/api/pcsx/admin/forms', {
    from: 'import',
    document,
    purpose: 'preboarding',
    name: hostileUpTo(110),
  })
  await call(page, 'POST', `/api/pcsx/admin/forms/${made.id}/publish`, { draftRevision: made.draftRevision })
  const { assigned } = await assign(page, made.id, email)
  const formId = assigned[0]!.id
  await call(page, 'POST', `/api/pcsx/forms/${formId}/submit`, {
    answers: { text: hostileUpTo(500), long: hostileText.slice(0, 5_000), pick: 'a' },
  })

  await call(page, 'POST', '/api/pcsx/profile_edit', {
    op_section: 'basics',
    operation: 'update',
    op_data: { value: { headline: hostileUpTo(180), summary: hostileUpTo(1_500) } },
  })
  const theme = await call<{ revision: number }>(page, 'PUT', '/api/pcsx/admin/themes/pcsx', {
    revision: 0,
    theme: { brandHue: 20 },
  })
  await call(page, 'POST', '/api/pcsx/admin/themes/pcsx/publish', {
    revision: theme.revision,
    note: hostileUpTo(480),
  })
  const event = await call<{ id: string }>(page, 'POST', '/api/pcsx/staff/events', {
    title: hostileUpTo(180),
    description: hostileText.slice(0, 15_000),
    place: hostileUpTo(280),
    starts: '2100-01-01T10:00',
    ends: '2100-01-01T11:00',
    timeZone: 'Europe/London',
  })
  const offer = await offerHostileLetter(page)
  // No one extends an offer to themselves.
  const owner = 'update offers set user_id = (select id from users where domain = $1 and email = $2) where domain = $1'
  expect(await changeDatabase(owner, [domain, email])).toBe(true)

  for (const path of [
    `/careers/admin/forms/${made.id}/answers/${formId}`,
    `/careers/admin/forms/${made.id}`,
    `/careers/forms/${formId}`,
    '/careers/profile',
    `/careers/events/${event.id}`,
    `/careers/admin/offers/templates/${offer.templateId}`,
    offer.path,
    `${offer.path}/offer-document/${offer.documents[0]!.id}`,
    '/careers/admin/theme',
    '/careers/saved-jobs?microsite=terms',
    '/careers/dashboardv2',
  ]) {
    await open(page, `${path}${path.includes('?') ? '&' : '?'}domain=${domain}`)
    await expect(page.locator('body')).toContainText('alert(1)')
    expect(await runs(), path).toEqual([])
  }
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('alert(1)')
  expect(await runs(), 'notifications').toEqual([])

  const { id } = await mailTo(page.request, email, /alert\(1\)/)
  await putInto(page, await (await page.request.get(`/dev/mailbox/${id}/html`)).text())
  expect(await runs(), 'a mail').toEqual([])
})
