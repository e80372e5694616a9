import { demo } from '../support/demo.ts'
import { signInStaff } from '../support/form-steps.ts'
import { expect, open, test, type Page } from '../support/fixtures.ts'

/** Buttons and bars at the window's edge that are covered by a message, or the message itself if there are none. */
const coveredBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('[aria-label="Messages"] > div')
    if (!toast) return ['no message']
    const box = toast.getBoundingClientRect()
    const isIn = (element: Element) => toast.parentElement!.contains(element)
    const isBar = (element: Element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position) && !element.matches('aside')
    return [...document.querySelectorAll('body *')]
      .filter((element) => !isIn(element) && element.checkVisibility() && !element.closest('.vh'))
      .filter((element) => isBar(element) || element.matches('aside button'))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })

/** The bell's request fails, which every page reports. */
async function letSomethingFail(page: Page): Promise<void> {
  await page.route('**/api/pcsx/notifications*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible()
  await page.keyboard.press('Escape')
}

async function expectNothingCovered(page: Page, what: string): Promise<void> {
  // It stays while hovered.
  await page.locator('[aria-label="Messages"] > div').hover()
  for (const top of [0, 100_000]) {
    await page.evaluate((to) => scrollTo(0, to), top)
    await expect.poll(() => coveredBy(page), what).toEqual([])
  }
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
  [1440, 720],
] as const) {
  test(`no message covers the buttons at the window’s edge, ${width} x ${height}`, async ({ page, problems }) => {
    problems.allow(/^500 GET .*notifications/)
    await page.setViewportSize({ width, height })
    await signInStaff(page, demo.candidate.email)
    await open(page, '/careers/offers')
    await page
      .getByRole('link', { name: /^View job offer/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
    const offer = new URL(page.url()).pathname
    for (const path of [
      // With a back link next to the next one.
      `/careers/apply?pid=${demo.technician.id}&step=review`,
      `/careers/apply/several?pids=${demo.electrical.id},${demo.safetyLead.id}`,
      offer,
      `${offer}/offer-document/1`,
      demo.technician.path,
      '/careers/saved-jobs',
    ]) {
      await open(page, path)
      await letSomethingFail(page)
      await expectNothingCovered(page, path)
      if (!path.includes('apply')) continue
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expectNothingCovered(page, `${path} with large text`)
    }
  })
}
