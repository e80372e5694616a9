import { brotliCompressSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import { demo } from './demo.ts'
import { expect, hydrated, test, type Page } from './fixtures.ts'

/** The "Done when", in bytes as they are sent. */
const maxScriptBytes = 130_000
const maxHtmlBytes = 14 * 1024

interface Sent {
  url: string
  type: string
  bytes: number
}

/** What a page gets before anybody touches it: bodies as transferred, by kind. */
async function transferOf(page: Page, path: string): Promise<Sent[]> {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.goto(path)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  // Asked only now: what ends later belongs to a page that may be gone by then.
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
  test(`the ${name} page sends at most 130 kB of script before interaction and 14 kB of HTML`, async ({ page }) => {
    const sent = await transferOf(page, path)
    expect.soft(totalOf(sent, 'script'), 'bytes of script').toBeLessThanOrEqual(maxScriptBytes)
    expect(totalOf(sent, 'script'), 'script was counted at all').toBeGreaterThan(50_000)
    expect(totalOf(sent, 'document'), 'bytes of HTML').toBeLessThanOrEqual(maxHtmlBytes)
    expect(totalOf(sent, 'fetch') + totalOf(sent, 'xhr'), 'bytes of data after the page').toBeLessThan(500)
  })
}

test('the HTML of the search page is compressed as well as it can be', async ({ request }) => {
  const answer = await request.get('/careers', { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()['content-encoding']).toBe('br')
  expect(brotliCompressSync(await answer.body()).length).toBeLessThanOrEqual(maxHtmlBytes)
})

/** Words grow by a pixel when their font arrives after the page; "good" is up to 0.1. */
const maxShift = { usual: 0.002, slowFonts: 0.002 }

for (const path of ['/careers', demo.technician.path]) {
  for (const [width, hasSlowFonts] of [
    [390, false],
    [390, true],
    [1440, false],
    [1440, true],
  ] as const) {
    test(`${path} does not move while it loads, at ${width} px${hasSlowFonts ? ', with slow fonts' : ''}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      let release = () => {}
      const fontsMayCome = new Promise<void>((done) => (release = done))
      if (!hasSlowFonts) release()
      await page.route('**/*.woff2', async (route) => {
        await fontsMayCome
        await route.continue()
      })
      await page.addInitScript(() => {
        const shifts: { value: number; parts: string[] }[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            sources?: { node: Element | null }[]
          })[]) {
            const parts = (entry.sources ?? []).map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'text')
            shifts.push({ value: entry.value, parts })
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await hydrated(page)
      release()
      await page.evaluate(() => document.fonts.ready)
      // Two frames: shifts are reported with the frame in which they happen.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { value: number; parts: string[] }[] }).shifts,
      )
      const total = shifts.reduce((sum, shift) => sum + shift.value, 0)
      expect(total, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(
        hasSlowFonts ? maxShift.slowFonts : maxShift.usual,
      )
    })
  }
}

test('nothing is asked of anybody else, and everything with a hash in its name is kept for good', async ({
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
    await page.waitForLoadState('networkidle')
  }
  expect([...hosts]).toEqual([new URL(baseURL!).host])
  expect(kept.size).toBeGreaterThan(3)
  expect([...kept].filter(([, control]) => !control.includes('immutable'))).toEqual([])
})
