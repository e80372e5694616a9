import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { expectAccessible } from '../support/accessible.ts'
import { changeDatabase } from '../support/database.ts'
import { demo } from '../support/demo.ts'
import { enterEmployer, givenEmployer } from '../support/employer-steps.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { extendOffer, signer, type MadeOffer } from '../support/offer-steps.ts'
import { resumeFile } from '../support/resume-file.ts'

interface Journey {
  locale: string
  title: string
  description: string
  /** Texts that someone searching for it may type: a part of a word, another form of it, other capitals. */
  typed: string
}

/** Words without spaces between them, right to left, tall letters, and a language in which I is not i. */
const journeys: readonly Journey[] = [
  { locale: 'ja', title: '潮流発電機の整備士', description: 'タービンを点検し、修理します。', typed: '発電機' },
  { locale: 'he', title: 'טכנאי טורבינות גאות', description: 'בדיקה ותיקון של הטורבינות.', typed: 'טורבינות' },
  { locale: 'hi', title: 'ज्वारीय टरबाइन तकनीशियन', description: 'टरबाइनों की जाँच और मरम्मत।', typed: 'टरबाइन' },
  {
    locale: 'tr',
    title: 'Gelgit türbini ışık teknisyeni',
    description: 'Türbinleri onarır.',
    typed: 'IŞIK TEKNİSYENİ',
  },
]

const insertPosition = `insert into positions (domain, source, source_id, display_job_id, ats_job_id, title, description, locations,
    department, business_unit, skills, custom_fields, work_location_option, language, posted_ts, creation_ts, content_hash)
  values ($1, 'test', '1', 'D-1', 'D-1', $2, $3, '[]', null, null, '[]', '{}', 'onsite', $4, 1790000000, 1790000000, 'x')`

for (const { locale, title, description, typed } of journeys) {
  const words = readCatalog(locale)
  const word = (key: string): string => words[key]!
  /** For texts with arguments, the longest part between them. */
  const part = (key: string): string =>
    word(key)
      .split(/\{\w+\}/)
      .reduce((longest, each) => (each.length > longest.length ? each : longest))
      .trim()
  const button = (page: Page, key: string) => page.getByRole('button', { name: word(key) }).first()

  async function look(page: Page, what: string): Promise<void> {
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expectNoSideways(page)
    await expectAccessible(page, `${what} in ${locale}`)
  }

  async function apply(page: Page): Promise<void> {
    const save = () => button(page, 'apply.next').click()
    await expect(page.getByRole('heading', { level: 1, name: word('application.section.resume') })).toBeVisible()
    await page.locator('input[type="file"]').first().setInputFiles(resumeFile('resume.pdf'))
    await expect(page.locator('a[href*="/api/pcsx/files/"]')).toBeVisible()
    await look(page, 'the résumé step')
    await save()
    await page.getByLabel(word('application.field.fullName')).fill(signer)
    await page.getByLabel(word('application.field.location')).fill('Stromness')
    await look(page, 'the details step')
    await save()
    await expect(page.getByRole('heading', { level: 1, name: word('apply.step.review') })).toBeVisible()
    await look(page, 'the review')
    await button(page, 'apply.submit').click()
    await expect(page.getByRole('heading', { level: 1, name: word('apply.sentTitle') })).toBeFocused()
    await look(page, 'a sent application')
  }

  async function signLetter(page: Page, offer: MadeOffer): Promise<void> {
    await open(page, '/careers/offers')
    await expect(page.getByText(word('offers.list.actionRequired')).first()).toBeVisible()
    await look(page, 'the offers')
    await page.getByRole('link', { name: part('offers.list.view') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await look(page, 'an offer')
    await page.locator('a[href*="/offer-document/"]').first().click()
    await expect(page.getByLabel(word('offers.sign.name'))).toBeVisible()
    await page.getByLabel(word('offers.sign.agree')).check()
    await page.getByLabel(word('offers.sign.name')).fill(signer)
    await look(page, 'a letter')
    await button(page, 'offers.sign.submit').click()
    const signed = page.getByRole('dialog', { name: word('offers.signed.title') })
    await expect(signed).toBeVisible()
    await look(page, 'a signed letter')
    await signed.getByRole('button', { name: word('offers.signed.toOffer') }).click()
    await expect(page).toHaveURL(new RegExp(`${offer.path}(\\?|$)`))
    await expect(page.getByText(word('offers.status.accepted')).first()).toBeVisible()
    await look(page, 'an accepted offer')
  }

  test(`someone finds a job, applies and signs an offer in ${locale}`, async ({ page, newVisitor, newEmail }) => {
    const domain = await givenEmployer({ supportedLanguages: [locale, 'en'] }, { isDemo: true })
    expect(await changeDatabase(insertPosition, [domain, title, `<p>${description}</p>`, locale])).toBe(true)
    await enterEmployer(page, domain, { email: newEmail, name: signer, role: 'candidate' })
    const answer = () => page.request.get(`/api/pcsx/search?domain=${domain}`)
    await expect.poll(async () => ((await (await answer()).json()) as { data: { count: number } }).data.count).toBe(1)
    await test.step('finds it', async () => {
      await open(page, `/careers?domain=${domain}&hl=${locale}`)
      await page.getByRole('search').locator('[name="query"]').fill(typed)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/[?&]query=/)
      const result = page.getByRole('list', { name: word('search.listOf') }).getByRole('link', { name: title })
      await expect(result).toHaveCount(1)
      await look(page, 'the search')
      await open(page, (await result.getAttribute('href'))!)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await look(page, 'a job')
    })
    await test.step('applies', async () => {
      await page
        .getByRole('link', { name: word('positions.apply'), exact: true })
        .first()
        .click()
      await apply(page)
    })
    await test.step('signs an offer', async () => {
      const staff = await newVisitor()
      const email = `staff-${newEmail}`
      await enterEmployer(staff, domain, { email, name: 'Moira Linklater', role: 'admin' })
      await signLetter(page, await extendOffer(staff, newEmail, undefined, { position_name: title, locale }))
    })
  })
}

/** A word of postings in each of the demo's languages, in another form than there; Polish and Chinese have none. */
const searches: readonly [locale: string, typed: string, title: RegExp][] = [
  ['en', 'seafarers', /seafarer/i],
  ['ar', 'الجمارك', /جمارك/],
  ['de', 'Softwareentwicklern', /entwickler/i],
  ['es', 'auxiliares de logística', /logística/i],
  ['fr', 'aides-techniciens', /technicien/i],
  ['ja', 'ソフトウェア', /ソフトウェア/],
  ['nb', 'elektroingeniører', /elektroingeniør/i],
  ['pt', 'assistentes de transporte', /transporte/i],
  ['nl', 'backendontwikkelaars', /backendontwikkelaar/i],
]
for (const [locale, typed, title] of searches)
  test(`the demo’s search finds jobs in ${locale}`, async ({ request }) => {
    const query = new URLSearchParams({ domain: demo.domain, hl: locale, query: typed })
    const answer = (await (await request.get(`/api/pcsx/search?${query.toString()}`)).json()) as {
      data: { positions: { name: string }[] }
    }
    expect(answer.data.positions[0]?.name).toMatch(title)
  })
