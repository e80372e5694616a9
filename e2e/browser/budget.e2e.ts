import { brotliCompressSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import { demo } from '../support/demo.ts'
import { expect, hydrated, open, openInItsFont, quiet, test, type Page } from '../support/fixtures.ts'
import { signInStaff } from '../support/form-steps.ts'
import { leastShiftsWhileLoading } from '../support/layout-shift.ts'

/** The targets, in transferred bytes. */
const maxScriptBytes = 112_000
const maxHtmlBytes = 14 * 1024

interface Sent {
  url: string
  type: string
  bytes: number
}

/** What a page loads before any interaction: transferred bodies, by kind. */
async function transferOf(page: Page, path: string): Promise<Sent[]> {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.goto(path)
  await hydrated(page)
  await quiet(page)
  // Measured only now: requests that finish later may belong to a page that is gone by then.
  return Promise.all(
    finished.map(async (request) => ({
      url: request.url(),
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  )
}

const totalOf = (sent: Sent[], type: string): number =>
  sent.filter((each) => each.type === type).reduce((sum, each) => sum + each.bytes, 0)

for (const [name, path] of [
  ['search', '/careers'],
  ['search with words', '/careers?query=technician&location=Kirkwall'],
] as const) {
  test(`the ${name} page sends at most 112 kB of script before interaction and 14 kB of HTML`, async ({ page }) => {
    const sent = await transferOf(page, path)
    expect.soft(totalOf(sent, 'script'), 'bytes of script').toBeLessThanOrEqual(maxScriptBytes)
    expect(totalOf(sent, 'script'), 'script was counted at all').toBeGreaterThan(50_000)
    expect(totalOf(sent, 'document'), 'bytes of HTML').toBeLessThanOrEqual(maxHtmlBytes)
    expect(totalOf(sent, 'fetch') + totalOf(sent, 'xhr'), 'bytes of data after the page').toBeLessThan(500)
  })
}

// As a page that is often asked for is sent (decision 0021). The letters of most other scripts take two or three bytes.
for (const tag of demo.languages)
  test(`the HTML of the search page in ${tag} is at most 14 kB, compressed with the best settings`, async ({
    request,
  }) => {
    const answer = await request.get(`/careers?hl=${tag}`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers()['content-encoding']).toBe('br')
    expect(brotliCompressSync(await answer.body()).length).toBeLessThanOrEqual(maxHtmlBytes)
  })

test('a page whose font is there for its first frame is set in it', async ({ page }) => {
  await openInItsFont(page, '/careers')
  expect(await page.evaluate(() => document.fonts.check('1em "Commissioner Variable"', 'a'))).toBe(true)
})

/**
 * The total layout shift of a page; up to 0.1 is "good". With slow fonts the whole page is laid out without them, so that
 * shifts for other reasons are visible. With normal fonts a line that just fits may be laid out again if they arrive late on a
 * busy machine.
 */
const maxShift = { visitor: 0.002, signedIn: { slowFonts: 0.01, usualFonts: 0.1 } }
const ways = [
  [390, false],
  [390, true],
  [1440, false],
  [1440, true],
] as const

for (const [width, hasSlowFonts] of ways) {
  const how = `at ${width} px${hasSlowFonts ? ', with slow fonts' : ''}`
  test.describe(how, () => {
    test.use({ viewport: { width, height: 844 } })
    for (const path of ['/careers', demo.technician.path]) {
      test(`${path} has no layout shift while it loads, ${how}`, async ({ context }) => {
        const most = maxShift.visitor
        const { total, shifts } = await leastShiftsWhileLoading(() => context.newPage(), path, { most, hasSlowFonts })
        expect(total, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(most)
      })
    }

    test(`a candidate’s pages have no layout shift while they load, ${how}`, async ({ page }) => {
      await signInStaff(page, demo.candidate.email)
      await open(page, '/careers/applications')
      const application = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
      const applicationPath = (await application.getAttribute('href'))!
      await open(page, '/careers/offers')
      const offer = page.getByRole('link', { name: /View job offer/ }).first()
      const offerPath = (await offer.getAttribute('href'))!
      const most = maxShift.signedIn[hasSlowFonts ? 'slowFonts' : 'usualFonts']
      for (const path of [
        '/careers/dashboardv2',
        '/careers?query=technician',
        demo.technician.path,
        '/careers/profile',
        '/careers/saved-jobs',
        '/careers/applications',
        applicationPath,
        '/careers/offers',
        offerPath,
        '/careers/settings',
      ]) {
        const { total, shifts } = await leastShiftsWhileLoading(() => page.context().newPage(), path, {
          most,
          hasSlowFonts,
        })
        expect.soft(total, `${path} ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(most)
      }
    })
  })
}

test('makes no third-party requests, and files with a hash in their name are cached forever', async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>()
  const kept = new Map<string, string>()
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.protocol !== 'data:') hosts.add(url.host)
    if (url.pathname.startsWith('/assets/')) kept.set(url.pathname, response.headers()['cache-control'] ?? '')
  })
  for (const path of ['/careers', demo.technician.path, '/careers/page/privacy', '/careers/saved-jobs']) {
    await page.goto(path)
    await hydrated(page)
    await quiet(page)
  }
  expect([...hosts]).toEqual([new URL(baseURL!).host])
  expect(kept.size).toBeGreaterThan(3)
  expect([...kept].filter(([, control]) => !control.includes('immutable'))).toEqual([])
})
