import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'

interface Traffic {
  open: Set<Request>
  /** When the last request started or ended, in milliseconds. */
  changed: number
}

const traffic = new WeakMap<Page, Traffic>()

const trafficOf = (page: Page): Traffic => {
  const known = traffic.get(page) ?? { open: new Set(), changed: Date.now() }
  traffic.set(page, known)
  return known
}

/** Notes what the pages of a browser window request, for `quiet`. */
export function watchTraffic(context: BrowserContext): void {
  const note = (request: Request, change: (open: Set<Request>) => unknown): void => {
    // A stream never ends, a report outlives its page, a navigation has no page yet, and a worker's requests never have one.
    if (['eventsource', 'ping'].includes(request.resourceType())) return
    if (request.isNavigationRequest() || request.serviceWorker()) return
    const of = trafficOf(request.frame().page())
    change(of.open)
    of.changed = Date.now()
  }
  context.on('request', (request) => note(request, (open) => open.add(request)))
  context.on('requestfinished', (request) => note(request, (open) => open.delete(request)))
  context.on('requestfailed', (request) => note(request, (open) => open.delete(request)))
}

/**
 * Waits until the page has requested nothing for half a second. Playwright's own "networkidle" counts a signed-in user's event
 * stream as a pending request, so it only occurs if the stream opens late enough.
 */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const of = trafficOf(page)
  of.changed = Date.now()
  await expect
    .poll(() => of.open.size === 0 && Date.now() - of.changed >= 500, {
      message: 'the page has stopped requesting',
      timeout: 30_000,
      intervals: [100],
    })
    .toBe(true)
}
