import { demo } from '../support/demo.ts'
import { expect, open, test, type Page } from '../support/fixtures.ts'
import { signInStaff } from '../support/form-steps.ts'

/** Elements that make the page wider than its window, identified by their markup. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const parts = [...document.querySelectorAll('#root *, body *')].filter(({ isConnected }) => isConnected)
    return [
      `${scrollWidth} of ${clientWidth}`,
      ...parts
        .filter((part) => part.getBoundingClientRect().right > clientWidth + 1)
        .slice(-4)
        .map((part) => part.outerHTML.slice(0, 140)),
    ]
  })

const softly = expect.configure({ soft: true })

/** WCAG 1.4.4: with the browser's text size doubled. */
async function expectFitsTwiceAsLarge(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, path)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await softly.poll(() => sideways(page), path).toEqual([])
}

test('on a phone, text can be twice as large and no page scrolls horizontally', async ({ page, problems }) => {
  problems.allow(/^404 GET /)
  for (const path of [
    '/careers?query=technician',
    '/careers?query=technician&filter_area=Orkney&filter_department=Operations',
    '/careers?query=technician&view=map',
    demo.technician.path,
    '/careers/login',
    '/careers/page/how-we-hire',
    '/careers/no/such/page',
  ])
    await expectFitsTwiceAsLarge(page, path)
})

test('on a phone, a candidate’s pages do not scroll horizontally either', async ({ page }) => {
  test.slow()
  await signInStaff(page, demo.candidate.email)
  for (const path of [
    '/careers/dashboardv2',
    '/careers/profile',
    '/careers/applications',
    '/careers/offers',
    '/careers/interviews',
    '/careers/events',
    '/careers/forms/center',
    '/careers/alerts',
    '/careers/saved-jobs',
    '/careers/settings',
    '/careers/settings/notifications',
    `/careers/apply?pid=${demo.technician.id}&step=details`,
    `/careers/apply?pid=${demo.technician.id}&step=questions`,
  ])
    await expectFitsTwiceAsLarge(page, path)
})

test('the search with filters fits 320 px in a language with longer words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/careers?query=technician&filter_area=Orkney&filter_department=Operations&hl=en-XA')
  await softly.poll(() => sideways(page)).toEqual([])
})
