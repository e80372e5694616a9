import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { ensureBrowser } from '../scripts/browser.mjs'
import { cookiesOf } from './cookies-of.ts'
import { signIn } from './http.ts'
import { startServer } from './start-server.ts'
import { figure, markdownTable, targetTable, type Target } from './markdown.ts'

/** How often each interaction is repeated, in a page of its own. */
const rounds = 5
const slowdown = 4
const wantedMs = 100
/** By this time a page's own work after loading, and the effects of an interaction, are over. */
const settleMs = 1_500

interface Screen {
  name: 'desktop' | 'phone'
  width: number
  height: number
}

const screens: Screen[] = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]

interface Interaction {
  name: string
  /** Does the unmeasured preparation. Returns the element to press, and the one that shows the result. */
  prepare: (page: Page, screen: Screen) => Promise<{ target: Locator; done: Locator }>
}

const cards = (page: Page): Locator => page.getByRole('list', { name: 'Results' }).getByRole('listitem')
const filterButton = (page: Page, { name }: Screen): Locator =>
  page.getByRole('button', { name: name === 'phone' ? /^Filters/ : 'Department' }).first()

const interactions: Interaction[] = [
  {
    name: 'open the filters',
    prepare: async (page, screen) => ({
      target: filterButton(page, screen),
      done: page.getByRole('dialog').getByRole('checkbox').first(),
    }),
  },
  {
    name: 'choose a filter',
    prepare: async (page, screen) => {
      await filterButton(page, screen).click()
      const target = page.getByRole('dialog').getByLabel(/^Operations/)
      await target.waitFor()
      // The results change a second later; how long the page is then blocked counts too.
      return { target, done: page.getByRole('button', { name: 'Remove Operations', includeHidden: true }).first() }
    },
  },
  {
    name: 'next page of results',
    prepare: async (page) => ({
      target: page.getByRole('link', { name: 'Next' }),
      done: page.getByText(/^11 to 20 of/),
    }),
  },
  {
    name: 'open a job',
    prepare: async (page, { name }) => {
      const target = cards(page).nth(2).getByRole('heading').getByRole('link')
      const title = (await target.textContent()) ?? ''
      const place = name === 'phone' ? page.getByRole('main') : page.getByRole('region', { name: 'Selected job' })
      return { target, done: place.getByRole('heading', { name: title }).first() }
    },
  },
  {
    name: 'save a job',
    prepare: async (page) => {
      const card = cards(page).nth(1)
      const target = card.getByRole('button', { name: /^Save/ })
      await target.waitFor()
      return { target, done: card.locator('button[aria-pressed="true"]') }
    },
  },
]

interface Measured {
  /** The longest of the interaction's events, from the press to the next picture. */
  pictureMs: number
  /** The longest task until the interaction's outcome is shown: a second press would have to wait this long. */
  blockedMs: number
}

/** In the page: collects what the browser reports of interactions and long tasks from here on. */
function startObserving(): void {
  const seen = { events: [] as number[], tasks: [] as number[] }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) seen.events.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration)
  }).observe({ type: 'longtask' })
}

const readSeen = (): Measured => {
  const { seen } = window as unknown as { seen: { events: number[]; tasks: number[] } }
  return { pictureMs: Math.max(0, ...seen.events), blockedMs: Math.max(0, ...seen.tasks) }
}

interface Visit {
  browser: Browser
  server: string
  /** A candidate's: only they keep jobs in an account. */
  cookies: string
}

async function measure({ browser, server, cookies }: Visit, screen: Screen, each: Interaction): Promise<Measured> {
  const isPhone = screen.name === 'phone'
  const context = await browser.newContext({ viewport: screen, hasTouch: isPhone, isMobile: isPhone, locale: 'en-GB' })
  try {
    await context.addCookies(cookiesOf(cookies, server))
    const page = await context.newPage()
    await page.goto(`${server}/careers?query=technician`)
    await page.waitForTimeout(settleMs)
    const { target, done } = await each.prepare(page, screen)
    await target.scrollIntoViewIfNeeded()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(startObserving)
    await (isPhone ? target.tap() : target.click())
    await done.waitFor({ state: 'attached' })
    await page.waitForTimeout(settleMs)
    const measured = await page.evaluate(readSeen)
    // The next visit finds the list as this one did.
    if (each.name === 'save a job') {
      await done.click()
      await done.waitFor({ state: 'detached' })
      await page.waitForTimeout(settleMs)
    }
    return measured
  } finally {
    await context.close()
  }
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >>> 1]!

/** From the press to the next picture on the search page of a signed-in candidate, with the processor slowed down. */
export async function runInteractionsBench(given: string | undefined): Promise<boolean> {
  const server = given ? { url: given, stop: async () => undefined } : await startServer()
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const visit = { browser, server: server.url, cookies: await signIn(server.url) }
    const rows: string[][] = []
    const targets: Target[] = []
    for (const screen of screens) {
      for (const each of interactions) {
        const found: Measured[] = []
        for (let round = 0; round < rounds; round += 1) found.push(await measure(visit, screen, each))
        const pictures = found.map(({ pictureMs }) => pictureMs)
        const tasks = found.map(({ blockedMs }) => blockedMs)
        const measured = median(pictures)
        const promise = `${screen.name}, ${each.name}`
        rows.push([promise, ...[measured, Math.max(...pictures), median(tasks), Math.max(...tasks)].map(figure)])
        targets.push({
          promise,
          target: `under ${wantedMs} ms`,
          measured: `${figure(measured)} ms`,
          isMet: measured < wantedMs,
        })
      }
    }
    console.log(`## Interactions, with the processor slowed down ${slowdown} times, in ${rounds} pages each\n`)
    console.log(markdownTable(['Interaction', 'next paint ms', 'worst', 'longest task ms', 'worst'], rows))
    console.log(`\n${targetTable(targets)}\n`)
    return targets.every(({ isMet }) => isMet)
  } finally {
    await browser.close()
    await server.stop()
  }
}
