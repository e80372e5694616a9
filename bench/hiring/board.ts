import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { cookiesOf } from '../cookies-of.ts'
import { figure, type Target } from '../markdown.ts'

const leastFrames = 50
const scrollMs = 5_000

/** Scrolls the board of a position by wheel, from one screen to the next, and counts the frames per second. */
export async function measureBoard(url: string, cookie: string, domain: string, position: number): Promise<Target> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    await context.addCookies(cookiesOf(cookie, url))
    const page = await context.newPage()
    await page.goto(`${url}/careers/admin/applications?layout=board&position=${position}&domain=${domain}`)
    await page.locator('[data-application]').first().waitFor()
    await page.waitForTimeout(1_500)
    await page.mouse.move(500, 600)
    await page.evaluate(countFrames)
    const end = Date.now() + scrollMs
    while (Date.now() < end) {
      await page.mouse.wheel(0, 240)
      await page.waitForTimeout(30)
    }
    const { gaps, scrolled } = await page.evaluate(readFrames)
    if (scrolled < 2_000) throw new Error(`The board scrolled by ${scrolled} px only.`)
    const sorted = gaps.toSorted((a, b) => a - b)
    const perSecond = (1_000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0)
    const slow = sorted[Math.floor(sorted.length * 0.95)]!
    return {
      promise: `scroll the board by ${figure(scrolled)} px`,
      target: `at least ${leastFrames} frames a second`,
      measured: `${figure(perSecond)} (95 % of frames within ${figure(slow)} ms)`,
      isMet: perSecond >= leastFrames,
    }
  } finally {
    await browser.close()
  }
}

/** In the page: collects the milliseconds between frames from here on. */
function countFrames(): void {
  const gaps: number[] = []
  Object.assign(window, { gaps })
  let before = performance.now()
  const next = (now: number) => {
    gaps.push(now - before)
    before = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

/** In the page: the collected frames, and how far the page or a lane has been scrolled. */
function readFrames(): { gaps: number[]; scrolled: number } {
  const { gaps } = window as unknown as { gaps: number[] }
  let scrolled = scrollY
  for (const card of document.querySelectorAll('[data-application]'))
    for (let each = card.parentElement; each; each = each.parentElement) scrolled = Math.max(scrolled, each.scrollTop)
  return { gaps, scrolled }
}
