import type { Request } from '@playwright/test'
import { demo } from '../support/demo.ts'
import { expect, open, quiet, reload, test, type Page } from '../support/fixtures.ts'
import { resultIds, resultLinks, resultList, searchForm, selectedPane } from '../support/search-screen.ts'

/** The specification's details of the search off the main path (spec/2 §1, §2, §7). */

const bag = (page: Page) => page.getByRole('button', { name: /^Job cart/ })

/** Events that a page reports from now on, by name, with their position. */
function reportsOf(page: Page): { event: string; pid: string | null }[] {
  const reports: { event: string; pid: string | null }[] = []
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/vslog') reports.push({ event: searchParams.get('event') ?? '', pid: searchParams.get('pid') })
  })
  return reports
}

/** The position in the results that is applied for elsewhere; its other data is unchanged. */
async function applyElsewhere(page: Page, id: number): Promise<void> {
  await page.route(`**/api/pcsx/position_details?position_id=${id}&*`, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.positionUserActions.applyAction = { status: 'apply', applyUrl: 'https://ats.test/apply?job=7&ref=us' }
    body.data.isAppliedHere = false
    await route.fulfill({ response: answer, json: body })
  })
}

test.describe('a shared address that names a position', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('opens it on a phone, in front of the list', async ({ page }) => {
    await page.goto(`/careers?query=technician&pid=${demo.technician.id}-any-words`)
    await expect(page).toHaveURL(new RegExp(`${demo.technician.path}\\?query=technician$`))
    await expect(page.getByRole('heading', { level: 1, name: demo.technician.name })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/careers\?query=technician$/)
    await expect(resultLinks(page).first()).toBeVisible()
  })

  test('shows an error on a phone if it cannot be loaded, and shows the list', async ({ page, problems }) => {
    // The three are asked for at once; how many of them are answered before the page gives up is a matter of time.
    problems.allow(/^404 GET \S+ \/api\/pcsx\/(position_details|match_details|position_insights)/)
    await page.goto('/careers?query=technician&pid=999999999')
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Failed to load position details')
    await expect(page).toHaveURL(/\/careers\?query=technician$/)
    await expect(resultLinks(page).first()).toBeVisible()
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('shows it above the list', async ({ page }) => {
      await page.goto(`/careers?query=technician&pid=${demo.safetyLead.id}`)
      await expect(selectedPane(page).getByRole('heading', { name: demo.safetyLead.name })).toBeVisible()
    })
  })
})

test.describe('the job cart', () => {
  test('is filled from cards and from the pane, which show the same contents', async ({ page }) => {
    await open(page, '/careers?query=technician')
    await page.mouse.move(200, 500)
    const first = resultList(page).getByRole('listitem').first()
    const name = await resultLinks(page).first().innerText()
    await first.getByRole('button', { name: `Add to cart: ${name}` }).click()
    await expect(first.getByRole('button', { name: `In your cart: ${name}` })).toHaveAttribute('aria-pressed', 'true')
    await expect(bag(page)).toHaveAccessibleName('Job cart, 1 job')
    // The first one is selected: its pane shows it, and removes it again.
    await selectedPane(page).getByRole('button', { name: 'In your cart' }).click()
    await expect(first.getByRole('button', { name: `Add to cart: ${name}` })).toHaveAttribute('aria-pressed', 'false')
    await selectedPane(page).getByRole('button', { name: 'Add to cart' }).click()
    await resultLinks(page).nth(1).click()
    const second = await resultLinks(page).nth(1).innerText()
    await expect(selectedPane(page).getByRole('heading', { name: second })).toBeVisible()
    await selectedPane(page).getByRole('button', { name: 'Add to cart' }).click()
    await expect(bag(page)).toHaveAccessibleName('Job cart, 2 jobs')
    await reload(page)
    await page.keyboard.press('Tab')
    await expect(first.getByRole('button', { name: `In your cart: ${name}` })).toBeVisible()
  })

  test('can be filled from a card on a phone if it belongs to an account', async ({ page, candidate: _candidate }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/careers?query=technician')
    await page.keyboard.press('Tab')
    const first = resultList(page).getByRole('listitem').first()
    await first.getByRole('button', { name: /^Add to cart: / }).click()
    await expect(bag(page)).toHaveAccessibleName('Job cart, 1 job')
    await reload(page)
    await page.keyboard.press('Tab')
    await expect(first.getByRole('button', { name: /^In your cart: / })).toBeVisible()
  })
})

test.describe('campaign parameters', () => {
  test('are passed on to further pages and external applications; keys and our own parameters are not', async ({
    page,
  }) => {
    const came =
      'utm_source=radio&partner=harbour&access_token=x&query=technician&filter_area=Orkney&Department=Operations'
    await open(page, `/careers?${came}`)
    const carried = (address: string) => Object.fromEntries(new URL(address, page.url()).searchParams)
    const foreign = { utm_source: 'radio', partner: 'harbour' }
    const saved = (await page
      .getByRole('link', { name: /^Saved/ })
      .first()
      .getAttribute('href'))!
    expect(carried(saved)).toEqual(foreign)

    await open(page, `/careers?utm_source=radio&partner=harbour&access_token=x&ref=board&query=technician`)
    const [, second] = await resultIds(page)
    await applyElsewhere(page, second!)
    await resultLinks(page).nth(1).click()
    const apply = selectedPane(page).getByRole('link', { name: 'Apply', exact: false }).first()
    await expect(apply).toHaveAttribute('href', /^https:\/\/ats\.test/)
    expect(carried((await apply.getAttribute('href'))!)).toEqual({ job: '7', ref: 'us', ...foreign })
  })
})

test.describe('applying is reported with its position', () => {
  test('from the pane, the page and external applications', async ({ page }) => {
    const reports = reportsOf(page)
    const applied = () => reports.filter(({ event }) => event === 'click_apply_to_job').map(({ pid }) => pid)
    await open(page, '/careers?query=technician')
    const [first, second] = await resultIds(page)
    await selectedPane(page).getByRole('link', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/\/careers\/apply\?/)
    await expect.poll(applied).toEqual([String(first)])
    await open(page, demo.technician.path)
    await page.getByRole('link', { name: 'Apply' }).first().click()
    await expect.poll(applied).toEqual([String(first), String(demo.technician.id)])

    await page.route('https://ats.test/**', (route) => route.fulfill({ body: 'There', contentType: 'text/plain' }))
    await open(page, '/careers?query=technician')
    await applyElsewhere(page, second!)
    await resultLinks(page).nth(1).click()
    await selectedPane(page).locator('a[href^="https://ats.test"]').click()
    await expect(page).toHaveURL(/^https:\/\/ats\.test/)
    await expect.poll(applied).toEqual([String(first), String(demo.technician.id), String(second)])
  })

  test('for each job of a cart', async ({ page, candidate: _candidate }) => {
    const reports = reportsOf(page)
    await open(page, `/careers/apply/several?pids=${demo.technician.id},${demo.safetyLead.id}`)
    await expect
      .poll(() => reports.filter(({ event }) => event === 'click_apply_to_job').map(({ pid }) => pid))
      .toEqual([String(demo.technician.id), String(demo.safetyLead.id)])
  })
})

test.describe('an address', () => {
  test('past the last result shows the last page', async ({ page }) => {
    await open(page, '/careers?query=technician&location=Kirkwall&start=990')
    await expect(resultLinks(page).first()).toBeVisible()
    const count = Number(/of (\d+)/.exec(await page.getByText(/^\d+ to \d+ of/).innerText())![1])
    const start = Math.floor((count - 1) / 10) * 10
    await expect(page).toHaveURL(start > 0 ? new RegExp(`start=${start}$`) : /location=Kirkwall$/)
  })

  test('with control characters in its words is read as if they were spaces', async ({ page }) => {
    await open(page, '/careers?query=turbine%00%07technician')
    await expect(searchForm(page).getByLabel('What')).toHaveValue('turbine technician')
    await expect(resultLinks(page).first()).toBeVisible()
  })

  test('of a map area names it in the page’s language, and keeps it when the query changes', async ({ page }) => {
    const area = 'view=list&location=Map+Area&map_bounds=57,-6,61,-1'
    await open(page, `/careers?${area}`)
    const where = searchForm(page).getByLabel('Where')
    await expect(where).toHaveValue('Map area')
    await searchForm(page).getByLabel('What').fill('technician')
    await searchForm(page).getByLabel('What').press('Enter')
    await expect(page).toHaveURL(/location=Map(\+|%20)Area/)
    await expect(page).toHaveURL(/map_bounds=57/)
    await expect(page).toHaveURL(/query=technician/)
    await open(page, `/careers?${area}&hl=ar`)
    await expect(page.locator('input[name=location]')).toHaveValue('منطقة من الخريطة')
  })
})

test('hovering over a card fetches its details once', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/position_details|similar_positions/.test(pathname))
      fetched.push(`${pathname} ${searchParams.get('position_id')}`)
  })
  await open(page, '/careers?query=technician')
  const [, , third] = await resultIds(page)
  await resultLinks(page).nth(2).hover()
  await expect.poll(() => fetched).toEqual([`/api/pcsx/position_details ${third}`])
  await page.mouse.move(5, 5)
  await resultLinks(page).nth(2).hover()
  await resultLinks(page).nth(2).click()
  await expect(resultLinks(page).nth(2)).toHaveAttribute('aria-current', 'true')
  await quiet(page)
  expect(fetched).toEqual([`/api/pcsx/position_details ${third}`])
})

test.describe('next to a position', () => {
  for (const width of [390, 820, 1440])
    test(`a friend can be referred at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, demo.technician.path)
      await page.getByRole('link', { name: 'Refer a friend' }).click()
      await expect(page).toHaveURL(new RegExp(`/careers/refer\\?pid=${demo.technician.id}`))
    })

  for (const width of [390, 820, 1440])
    test(`a message does not cover the bar of buttons at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, demo.technician.path)
      await page.getByRole('button', { name: 'Add to cart' }).click()
      const message = page.getByRole('region', { name: 'Messages' }).locator('> div')
      await expect(message).toContainText('added to your cart')
      const { y, height } = (await message.boundingBox())!
      for (const bar of await page.locator('[class*=t-apply], nav').all()) {
        if (!(await bar.isVisible())) continue
        const box = (await bar.boundingBox())!
        expect(box.y >= y + height || box.y + box.height <= y).toBe(true)
      }
    })
})

test('the text of a consent is one click away, and typed answers stay', async ({ page, candidate }) => {
  expect(candidate.email).not.toBe('')
  await open(page, `/careers/apply/several?pids=${demo.technician.id},${demo.safetyLead.id}`)
  const notice = page
    .getByRole('link', { name: /^Privacy/ })
    .and(page.locator('[target=_blank]'))
    .first()
  const [opened] = await Promise.all([page.waitForEvent('popup'), notice.click()])
  await expect(opened.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
})

for (const [path, name] of [
  ['/careers/profile', 'My profile'],
  ['/careers/settings', 'My Settings'],
  ['/careers/export-resume', 'Export résumé'],
] as const)
  test(`the heading “${name}” is only for screen readers`, async ({ page, candidate: _candidate }) => {
    await open(page, path)
    const heading = page.getByRole('heading', { level: 1, name })
    await expect(heading).toBeAttached()
    expect((await heading.boundingBox())!.width).toBeLessThanOrEqual(1)
  })

test('preferred titles and places are chips and are saved', async ({ page, candidate: _candidate }) => {
  await open(page, '/careers/profile')
  const part = page.getByRole('region', { name: 'Job preferences' }).or(page.locator('#preferences')).first()
  const titles = part.getByLabel('Job titles').first()
  await titles.fill('Technician')
  await titles.press('Enter')
  await titles.fill('Team lead')
  await part.getByLabel('Locations').first().fill('Aberdeen, UK')
  await part.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Saved')
  await reload(page)
  const chosen = (name: string) => part.getByRole('list', { name }).getByRole('listitem')
  await expect(chosen('Job titles')).toHaveText(['Technician', 'Team lead'])
  await expect(chosen('Locations')).toHaveText(['Aberdeen, UK'])
  await part.getByRole('button', { name: 'Remove Technician' }).click()
  await expect(chosen('Job titles')).toHaveText(['Team lead'])
  await expect(titles).toBeFocused()
})

test('a failed profile change is reported at the top center for three seconds', async ({
  page,
  candidate: _candidate,
  problems,
}) => {
  problems.allow(/^500 POST \S+ \/api\/pcsx\/profile_edit/)
  await page.route('**/api/pcsx/profile_edit*', (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, '/careers/profile')
  await page.locator('#preferences').getByRole('button', { name: /^Save/ }).click()
  const message = page.getByRole('region', { name: 'Messages' }).locator('> div')
  await expect(message).toHaveText('Something went wrong. Please try again')
  const { x, y, width } = (await message.boundingBox())!
  const window = page.viewportSize()!
  expect(y).toBeLessThan(window.height / 3)
  expect(Math.abs(x + width / 2 - window.width / 2)).toBeLessThan(12)
  await expect(message).toBeHidden()
})
