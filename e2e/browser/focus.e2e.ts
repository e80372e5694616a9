import { fillDetails, stepHeading, uploadResume } from '../support/apply-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, open, quiet, test, type Page } from '../support/fixtures.ts'
import { walkThrough } from '../support/keyboard.ts'
import { resultLinks, searchForm, selectedPane } from '../support/search-screen.ts'
import { signInStaff } from '../support/form-steps.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 320, height: 256 },
]

/** With Tab alone, forward and back: the focused element is visible, at every size (WCAG 2.4.11). */
async function expectNothingObscured(page: Page): Promise<void> {
  // Content that loads later moves the focused element.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await quiet(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const key of ['Tab', 'Shift+Tab']) {
      const { count, hidden } = await walkThrough(page, { key })
      expect.soft(hidden, `stops that cannot be seen at ${size.width} x ${size.height} with ${key}`).toEqual([])
      expect(count).toBeGreaterThan(5)
    }
  }
}

test.describe('the focused element is never behind a bar', () => {
  test('on the search', async ({ page }) => {
    await open(page, '/careers?query=technician')
    await expectNothingObscured(page)
  })
  test('on a job', async ({ page }) => {
    await open(page, demo.technician.path)
    await expectNothingObscured(page)
  })
  test('in the questions of an application', async ({ page, candidate }) => {
    expect(candidate.email).toBeTruthy()
    await open(page, `/careers/apply?pid=${demo.technician.id}`)
    await uploadResume(page)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await fillDetails(page)
    await expect(stepHeading(page, 'Questions')).toBeFocused()
    await expectNothingObscured(page)
  })
  for (const [name, path] of [
    ['the profile', '/careers/profile'],
    ['the offers', '/careers/offers'],
    ['the dashboard', '/careers/dashboardv2'],
  ] as const) {
    test(`on ${name}`, async ({ page }) => {
      await signInStaff(page, demo.candidate.email)
      await open(page, path)
      if (name === 'the offers')
        await page
          .getByRole('link', { name: /View job offer/ })
          .first()
          .click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNothingObscured(page)
    })
  }
})

/** Everything announced in the page's live regions from now on. */
async function spoken(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    for (const region of document.querySelectorAll('[aria-live]')) {
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) said.push(node.textContent ?? '')
      }).observe(region, { childList: true })
    }
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said.join(' | '))
}

const countTarget = (page: Page) => page.locator('#result-count')

test.describe('on the search page no action loses the focus', () => {
  test('Enter in What and Where leaves the cursor there, and typing shows suggestions again', async ({ page }) => {
    await open(page, '/careers')
    const t = await spoken(page)
    for (const [name, text] of [
      ['What', 'technician'],
      ['Where', 'Kirkwall'],
    ] as const) {
      const field = searchForm(page).getByLabel(name)
      await field.focus()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(text))
      await expect(searchForm(page).getByLabel('What')).toHaveValue('technician')
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(text)
    }
    await expect.poll(t).toMatch(/jobs? found/)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Ber')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(searchForm(page).getByLabel('Within')).toBeFocused()
    await page.goBack()
    await expect(searchForm(page).getByLabel('Where')).toHaveValue('')
  })
  test('on a phone, searching moves it to the collapsed search', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/careers')
    await page.getByRole('button', { name: 'Edit search' }).press('Enter')
    await expect(searchForm(page).getByLabel('What')).toBeFocused()
    await page.keyboard.type('technician')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/technician/)
    await expect(page.getByRole('button', { name: 'Edit search' })).toBeFocused()
  })
  test('paging moves it to the count, sorting leaves it in place, and both are announced', async ({ page }) => {
    await open(page, '/careers?query=technician')
    const t = await spoken(page)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    for (const link of [
      pages.getByRole('link', { name: 'Next' }),
      pages.getByRole('link', { name: '3', exact: true }),
    ]) {
      await link.press('Enter')
      await expect(countTarget(page)).toBeFocused()
    }
    await expect.poll(t).toMatch(/Jobs 11 to 20 of .*Jobs 21 to 30 of/)
    const order = page.getByLabel('Sort by')
    await order.focus()
    const before = (await t()).length
    await order.selectOption('timestamp')
    await expect(page).toHaveURL(/sort_by=timestamp/)
    await expect.poll(async () => (await t()).slice(before)).toMatch(/Jobs 1 to 10 of/)
    await expect(order).toBeFocused()
  })
  test('removing a filter, or all filters, moves it to the count', async ({ page }) => {
    await open(page, '/careers?filter_department=Operations,Grid')
    const drops = page.getByRole('button', { name: /^Remove / })
    await expect(drops).toHaveCount(2)
    await drops.first().press('Enter')
    await expect(drops).toHaveCount(1)
    await expect(countTarget(page)).toBeFocused()
    await page.getByRole('button', { name: 'Clear all' }).press('Enter')
    await expect(drops).toHaveCount(0)
    await expect(countTarget(page)).toBeFocused()
  })
  test('opening a job next to the list announces it, and one Tab leads to it', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/careers?query=technician')
    const t = await spoken(page)
    const second = resultLinks(page).nth(1)
    const title = await second.innerText()
    await second.press('Enter')
    await expect(selectedPane(page).getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect.poll(t).toContain(`Selected job: ${title}`)
    await expect(second).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Selected job' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(selectedPane(page)).toBeFocused()
  })
})

test.describe('on the map', () => {
  test('choosing an area, or pressing Escape, returns the focus to the Area button', async ({ page }) => {
    await open(page, '/careers?view=map')
    const options = page.getByRole('button', { name: 'Area', exact: true })
    await options.press('Enter')
    await expect(page.getByRole('group', { name: 'Area' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(options).toBeFocused()
    await options.press('Enter')
    await page.getByRole('group', { name: 'Area' }).getByLabel('Near a place').fill('Kirkwall')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/Kirkwall/)
    await expect(options).toBeFocused()
  })
  test('Tab follows the pins in the order of the list and skips those out of sight', async ({ page }) => {
    await open(page, '/careers?view=map')
    const map = page.getByRole('application', { name: /^Map of/ })
    await expect(map.locator('button').first()).toBeVisible()
    for (const key of ['', '+', '+', '+']) {
      if (key) {
        await map.focus()
        await page.keyboard.press(key)
      }
      const look = () =>
        map.evaluate((frame) => {
          const box = frame.getBoundingClientRect()
          const stops = [...frame.querySelectorAll<HTMLElement>('button, a')].filter((stop) => stop.tabIndex >= 0)
          const outside = stops.filter((button) => {
            const { left, top, width, height } = button.getBoundingClientRect()
            const [x, y] = [left + width / 2, top + height / 2]
            return x < box.left - 60 || x > box.right + 60 || y < box.top - 60 || y > box.bottom + 60
          })
          return outside.map((stop) => stop.ariaLabel ?? stop.textContent)
        })
      await expect.poll(look).toEqual([])
      const pins = await map
        .locator('button')
        .evaluateAll((all) =>
          all
            .filter((each) => (each as HTMLElement).style.getPropertyValue('--angle'))
            .map((each) => Number(each.textContent)),
        )
      expect(pins).toEqual(pins.toSorted((a, b) => a - b))
    }
  })
  test('the server-rendered list stays while the map loads', async ({ page }) => {
    let release = () => {}
    let tell = () => {}
    const mapMayCome = new Promise<void>((done) => (release = done))
    const isAsked = new Promise<void>((done) => (tell = done))
    await page.route(/map-screen.*\.js/, async (route) => {
      tell()
      await mapMayCome
      await route.continue()
    })
    await page.goto('/careers?view=map&query=technician')
    await page.evaluate(() => {
      const state = { wasGone: false }
      Object.assign(window, { state })
      new MutationObserver(() => {
        if (!document.querySelector('#main h1') || !document.querySelector('#main ol > li')) state.wasGone = true
      }).observe(document.body, { childList: true, subtree: true })
    })
    await isAsked
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await expect(resultLinks(page).first()).toBeVisible()
    release()
    await expect(
      page
        .getByRole('application', { name: /^Map of/ })
        .locator('button')
        .first(),
    ).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { state: { wasGone: boolean } }).state.wasGone)).toBe(false)
  })
})
