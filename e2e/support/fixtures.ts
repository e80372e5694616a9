import { randomBytes, randomInt } from 'node:crypto'
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { signInByCode } from './mailbox.ts'
import { watchTraffic } from './quiet.ts'

export { expect }
export { quiet } from './quiet.ts'
export { devices, type Page } from '@playwright/test'

/** All problems in a test's browser windows, and those that the test expects. */
class Problems {
  readonly #found: string[] = []
  readonly #allowed: RegExp[] = [
    // Reports sent while a session starts or ends carry the previous token: they are refused, and sent again with the new one.
    /^403 POST \S+ \/vslog\?/,
    // A page's own background requests at the moment its session ends.
    /^401 GET \S+ \/api\/pcsx\/(job_cart|notification_(badge|stream))\?/,
  ]

  /** Expected problems: `404 GET /careers/x`, `console: text`, `error: text`, `policy: report`. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  watch(context: BrowserContext): BrowserContext {
    watchTraffic(context)
    context.on('console', (message) => {
      // A failed response is listed below with its status and URL.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.#found.push(`console: ${message.text()}`)
    })
    context.on('weberror', (event) => this.#found.push(`error: ${event.error().stack ?? event.error().message}`))
    // Resources that a page's policy blocked, even if the console does not report it.
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/policy_reports') this.#found.push(`policy: ${request.postData() ?? ''}`)
    })
    context.on('response', (response) => {
      const { pathname, search, host } = new URL(response.url())
      if (response.status() >= 400)
        this.#found.push(`${response.status()} ${response.request().method()} ${host} ${pathname}${search}`)
    })
    return context
  }

  get unexpected(): string[] {
    return this.#found.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)))
  }
}

interface Candidate {
  email: string
}

interface Fixtures {
  problems: Problems
  /** A new address that has no account. */
  newEmail: string
  /** A new account, signed in in the test's window. */
  candidate: Candidate
  /** Another person's browser: separate cookies, monitored like the first. */
  newVisitor: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>
  /** Only for `auto`: fails the test on unexpected problems. */
  watchedContext: void
}

/** Every test is a client with its own address, so that no test uses up another's rate limit. */
const clientAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the first parameter names what a fixture needs, here nothing
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': clientAddress() }),
  // oxlint-disable-next-line no-empty-pattern -- as above
  problems: async ({}, use) => use(new Problems()),
  watchedContext: [
    async ({ context, problems }, use) => {
      problems.watch(context)
      await use()
      expect(problems.unexpected, 'problems that the test does not expect').toEqual([])
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  newEmail: async ({}, use) => use(`e2e-${randomBytes(6).toString('hex')}@journey.test`),
  candidate: async ({ context, newEmail }, use) => {
    await signInByCode(context.request, newEmail)
    await use({ email: newEmail })
  },
  newVisitor: async ({ browser, problems }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = problems.watch(await browser.newContext(options))
      opened.push(context)
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})

/** Opens a page and waits until it is interactive: before that, clicks on buttons that are not links are lost. */
export async function open(page: Page, path: string) {
  const answer = await page.goto(path)
  await hydrated(page)
  return answer
}

/**
 * Opens a page in its own font. On a busy machine the file can be too late for the first frame, and the page keeps the system's
 * letters, which may be a good deal wider; the next time the browser has the file.
 */
export async function openInItsFont(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await open(page, path)
        await decidedOnFonts(page)
        return page.evaluate(() => document.documentElement.dataset.fonts ?? 'in time')
      },
      { timeout: 30_000 },
    )
    .toBe('in time')
}

/**
 * The page detects right after its first frame that its font is late. A machine under load may show that frame only after the page is
 * interactive (its scripts load after two seconds at the latest): checks requested before this are done after it.
 */
const decidedOnFonts = (page: Page) =>
  page.evaluate(async () => {
    await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
    await document.fonts.ready
  })

/** Reloads the page and waits until it is interactive. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

/** Asserts that no element extends beyond the side of the page. */
export const expectNoSideways = (page: Page): Promise<void> =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      'pixels beyond the window',
    )
    .toBe(0)

/**
 * Stops the clock of a page whose clock is installed; from then on time passes only in steps. The clock moves ten seconds ahead first:
 * on a busy machine the request may take seconds, and the clock cannot be stopped in the past.
 */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)

/** React writes its properties onto hydrated elements. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Links inside an employer's own text are not components.
    const isOwned = (element: Element) =>
      element.closest('.prose') !== null || Object.keys(element).some((key) => key.startsWith('__reactProps$'))
    const parts = [...document.querySelectorAll('#main, #main h1, #main a, #main button, #main input')]
    return parts.length > 0 && parts.every(isOwned)
  })
}
