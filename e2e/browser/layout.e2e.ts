import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, open, openInItsFont, test, type Page } from '../support/fixtures.ts'
import { signInStaff } from '../support/form-steps.ts'
import { resultLinks } from '../support/search-screen.ts'

const paths = [
  '/careers',
  '/careers?query=technician&filter_area=Orkney&filter_department=Operations',
  '/careers?query=technician&location=Kirkwall&filter_department=Grid',
  demo.technician.path,
  demo.closed.path,
  `/careers/apply?pid=${demo.technician.id}&step=details`,
  `/careers/apply?pid=${demo.technician.id}&step=resume`,
  `/careers/apply?pid=${demo.technician.id}&step=questions`,
  `/careers/apply?pid=${demo.technician.id}&step=review`,
  '/careers/applications',
  '/careers/saved-jobs',
  '/careers/page/how-we-hire',
  '/careers/no/such/page',
]

/** The candidate's home, with everything that the demo's candidate has. */
const homePaths = [
  '/careers/dashboardv2',
  '/careers/dashboardv2?tab=interviews',
  '/careers/dashboardv2?tab=inactiveApplications',
  '/careers/profile',
  '/careers/export-resume',
  '/careers/settings',
  '/careers/settings/notifications',
  '/careers/settings/privacy',
  '/careers/alerts',
  '/careers/alerts/new?query=technician&location=Kirkwall',
  '/careers/events',
  '/careers/interviews',
  `/careers/refer?pid=${demo.technician.id}`,
  `/careers/apply/several?pids=${demo.technician.id},${demo.electrical.id}`,
]

/** Elements that extend beyond the page sideways, identified by their markup. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return right > clientWidth + 1 || left < -1
      })
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 160))
  })

/** Targets smaller than 24 by 24 px (WCAG 2.5.8), except links in running text and those covered by a larger label or row. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const isInText = (element: Element) =>
      element.tagName === 'A' &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const sizeOf = (element: Element) => {
      const boxes = [element, element.closest('label')].filter((each) => each !== null)
      // A link that fills its card does so with its ::after, which has no box to query.
      const fills = getComputedStyle(element, '::after').position === 'absolute'
      const card = fills ? element.closest('li, article') : null
      if (card) boxes.push(card)
      const rects = boxes.map((each) => each.getBoundingClientRect())
      return { width: Math.max(...rects.map((r) => r.width)), height: Math.max(...rects.map((r) => r.height)) }
    }
    return [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, [role=button]')]
      .filter((element) => isShown(element) && !isInText(element) && !element.closest('.vh'))
      .filter((element) => {
        const box = element.getBoundingClientRect()
        // The skip link is outside the page until it has the focus.
        return box.bottom > 0 && box.width > 1
      })
      .filter((element) => {
        const { width, height } = sizeOf(element)
        return width < 24 || height < 24
      })
      .map((element) => {
        const { width, height } = sizeOf(element)
        return `${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 140)}`
      })
  })

const softly = expect.configure({ soft: true })
const widths = [1440, 820, 390, 320]

/** Opens a page and checks it at each width. */
async function expectFits(page: Page, path: string, locale: string): Promise<void> {
  await page.setViewportSize({ width: widths[0]!, height: 844 })
  await open(page, `${path}${path.includes('?') ? '&' : '?'}hl=${locale}`)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await softly.poll(() => overflow(page), `sideways on ${path} at ${width}`).toEqual([])
    await softly.poll(() => smallTargets(page), `targets on ${path} at ${width}`).toEqual([])
  }
}

for (const locale of ['en', 'ar']) {
  for (const [part, some] of [
    ['first', paths.slice(0, 7)],
    ['second', paths.slice(7)],
  ] as const) {
    test(`nothing overflows and every target is large enough from 320 to 1440 px, ${locale}, ${part} half`, async ({
      page,
      problems,
      candidate,
    }) => {
      expect(candidate.email).toBeTruthy()
      problems.allow(/^(404|410) GET /)
      for (const path of some) await expectFits(page, path, locale)
    })
  }
}

for (const locale of ['en', 'ar']) {
  test(`the candidate’s pages fit from 320 to 1440 px and pass axe, ${locale}`, async ({ page }) => {
    test.slow()
    await signInStaff(page, demo.candidate.email)
    for (const path of homePaths) {
      await expectFits(page, path, locale)
      if (locale === 'ar') await expectAccessible(page, `${path} on a small phone, in Arabic`)
    }
  })
}

test('navigation moves the focus to the heading, announces the title and scrolls to the top', async ({ page }) => {
  await open(page, '/careers?query=technician')
  const name = (await resultLinks(page).first().textContent())!
  await page.evaluate(() => scrollTo(0, 400))
  await page.getByRole('link', { name: 'Open page' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await expect(page).toHaveTitle(`${name} | ${demo.company}`)
  await expect(page.getByRole('log').first()).toContainText(`${name} | ${demo.company}`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(resultLinks(page).first()).toBeVisible()
  await expect(page).toHaveTitle(/technician/)
})

test('titles follow their order of precedence', async ({ page }) => {
  for (const [path, title] of [
    ['/careers', 'Careers at Skerrow'],
    ['/careers?query=pilot&location=Kirkwall', 'pilot at Kirkwall'],
    [demo.technician.path, 'Tidal turbine technician | Skerrow'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  }
})

test('nothing animates if reduced motion is requested', async ({ page }) => {
  await open(page, '/careers')
  await page.getByRole('button', { name: 'All filters' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, transitionProperty, animationName, animationDuration } = getComputedStyle(element)
        const isLong = (text: string) => text.split(',').some((each) => parseFloat(each) > 0.01)
        const slides = /all|transform|inset|top|left|width|height|margin|translate/.test(transitionProperty)
        return (slides && isLong(transitionDuration)) || (animationName !== 'none' && isLong(animationDuration))
      }).length,
  )
  expect(moving).toBe(0)
})

test('text can be twice as large without being cut off', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 900 })
  for (const path of ['/careers?query=technician', demo.technician.path]) {
    await openInItsFont(page, path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await softly.poll(() => overflow(page), path).toEqual([])
  }
})

test('a very long word, in a query or in a position, widens no page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, `/careers?query=${'w'.repeat(180)}`)
  await softly.poll(() => overflow(page)).toEqual([])
  await open(page, demo.technician.path)
  await page.locator('dd').evaluateAll((facts) => facts.forEach((fact) => (fact.textContent = 'w'.repeat(180))))
  await softly.poll(() => overflow(page)).toEqual([])
})
