import { demo } from '../support/demo.ts'
import { expect, open, quiet, test, type Page } from '../support/fixtures.ts'
import { countLine, resultIds, resultLinks, searchForm, selectedPane } from '../support/search-screen.ts'

const what = (page: Page) => searchForm(page).getByLabel('What')
const where = (page: Page) => searchForm(page).getByLabel('Where')
const order = (page: Page) => page.getByLabel('Sort by')

/** The search call's response for a URL of the site. */
async function answerOf(page: Page, query: string): Promise<{ count: number; ids: number[] }> {
  const { data } = await (await page.request.get(`/api/pcsx/search?domain=${demo.domain}&${query}`)).json()
  return { count: data.count, ids: data.positions.map((position: { id: number }) => position.id) }
}

test.describe('the address', () => {
  test('contains the whole search: words, place, filters, order, page', async ({ page }) => {
    const query = 'query=technician&location=Kirkwall&filter_area=Orkney,Caithness&sort_by=timestamp&start=10'
    await open(page, `/careers?${query}`)
    await expect(what(page)).toHaveValue('technician')
    await expect(where(page)).toHaveValue('Kirkwall')
    await expect(order(page)).toHaveValue('timestamp')
    await expect(page.getByRole('button', { name: 'Remove Orkney' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Caithness' })).toBeVisible()
    await expect(page.getByText(/^11 to 20 of/)).toBeVisible()
    expect(await resultIds(page)).toEqual((await answerOf(page, query)).ids)
    await expect(page).toHaveTitle('technician at Kirkwall')
  })

  for (const parameters of ['Department=Operations', 'department=operations', 'DEPARTMENT=Operations']) {
    test(`may use legacy names of filters: ${parameters}`, async ({ page }) => {
      await open(page, `/careers?${parameters}`)
      await expect(page.getByRole('button', { name: 'Remove Operations' })).toBeVisible()
      expect(await resultIds(page)).toEqual((await answerOf(page, 'filter_department=Operations')).ids)
    })
  }

  test('may contain the words in its path, with hyphens and underscores for spaces', async ({ page }) => {
    await open(page, '/careers/tidal-turbine_technician/kirkwall')
    await expect(what(page)).toHaveValue('tidal turbine technician')
    await expect(where(page)).toHaveValue('kirkwall')
    expect(await resultIds(page)).toEqual(
      (await answerOf(page, 'query=tidal+turbine+technician&location=kirkwall')).ids,
    )
    await open(page, '/careers/search?query=tidal-turbine')
    await expect(what(page)).toHaveValue('tidal turbine')
  })

  test('keeps domain and campaign on every link and after every change', async ({ page }) => {
    const campaign = { domain: demo.domain, utm_source: 'harbour-radio', utm_campaign: 'spring' }
    const carried = (address: string) => Object.fromEntries(new URL(address, page.url()).searchParams)
    await open(page, `/careers?${new URLSearchParams(campaign)}`)
    expect(carried((await resultLinks(page).first().getAttribute('href'))!)).toMatchObject(campaign)
    await what(page).fill('engineer')
    await what(page).press('Enter')
    await expect(page).toHaveURL(/query=engineer/)
    expect(carried(page.url())).toMatchObject(campaign)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/start=10/)
    expect(carried(page.url())).toMatchObject(campaign)
    expect(
      carried((await selectedPane(page).getByRole('link', { name: 'Apply' }).getAttribute('href'))!),
    ).toMatchObject(campaign)
    await selectedPane(page).getByRole('link', { name: 'Open page' }).click()
    await expect(page).toHaveURL(/\/careers\/job\/\d+/)
    expect(carried(page.url())).toMatchObject(campaign)
    expect(carried((await page.getByRole('link', { name: 'Apply' }).getAttribute('href'))!)).toMatchObject(campaign)
    await page.getByRole('link', { name: 'All jobs' }).click()
    await expect(page).toHaveURL(/\/careers\?/)
    expect(carried(page.url())).toMatchObject(campaign)
  })

  test('writes and reads values with commas', async ({ page }) => {
    await open(page, '/careers?query=technician')
    await page.getByRole('button', { name: 'All filters' }).click()
    const city = page.getByRole('dialog', { name: 'Filters' }).getByRole('group', { name: 'City', exact: true }).last()
    await city.getByLabel('Kirkwall, Scotland, GB').check()
    await city.getByLabel('Stromness, Scotland, GB').check()
    await expect(page).toHaveURL(/filter_city=/)
    const shared = page.url()
    const parameter = new URL(shared).searchParams.get('filter_city')
    expect(parameter).toBe('Kirkwall%2C%20Scotland%2C%20GB,Stromness%2C%20Scotland%2C%20GB')
    await open(page, shared)
    await expect(page.getByRole('button', { name: 'Remove Kirkwall, Scotland, GB' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Stromness, Scotland, GB' })).toBeVisible()
    const expected = await answerOf(page, new URL(shared).search.slice(1))
    await expect(countLine(page)).toHaveText(new RegExp(`^${expected.count} jobs?$`))
  })

  test('is not redirected if its parameters are in another order', async ({ request }) => {
    for (const query of ['query=pilot&utm_source=mail', 'utm_source=mail&query=pilot', 'location=Oslo&hl=ar&query=a'])
      expect((await request.get(`/careers?${query}`, { maxRedirects: 0 })).status(), query).toBe(200)
  })

  test('shows a page even with odd values', async ({ page }) => {
    const odd = [
      'start=-5&sort_by=upside_down&pid=abc&filter_distance=wide',
      'start=990&query=technician&location=Kirkwall',
      `query=${'long '.repeat(399)}`,
      'query=%F0%9F%A6%80%20%D7%A9%D7%9C%D7%95%D7%9D%20%E5%8B%A4%E5%8B%99&location=%3Cscript%3Ealert(1)%3C/script%3E',
      'filter_no_such_filter=1&filter_department=Nobody',
      'map_bounds=58,-4,60,-2&location=Map+Area',
      'location=Map+Location&filter_distance=0',
      'location=58.98,-2.96',
    ]
    for (const query of odd) {
      const answer = await open(page, `/careers?${query}`)
      expect(answer?.status(), query).toBe(200)
      await expect(searchForm(page)).toBeVisible()
    }
  })
})

test.describe('results', () => {
  test('come with the page and are not fetched again after hydration', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
    })
    await open(page, '/careers?query=technician')
    await quiet(page)
    expect(calls).toEqual([])
  })

  test('select the first one without taking the focus, unless the URL names one', async ({ page }) => {
    await open(page, '/careers?query=technician')
    await expect(resultLinks(page).first()).toHaveAttribute('aria-current', 'true')
    await expect(selectedPane(page).getByRole('heading', { level: 2 }).first()).toHaveText(
      (await resultLinks(page).first().textContent())!,
    )
    await what(page).fill('engineer')
    await what(page).press('Enter')
    await expect(page).toHaveURL(/query=engineer/)
    await expect(resultLinks(page).first()).toHaveAttribute('aria-current', 'true')
    await expect(page).not.toHaveURL(/pid=/)
    expect(await page.evaluate(() => document.activeElement?.closest('section[aria-label="Selected job"]'))).toBeNull()

    await open(page, `/careers?query=engineer&pid=${demo.technician.id}-tidal-turbine`)
    await expect(selectedPane(page).getByRole('heading', { level: 2, name: demo.technician.name })).toBeVisible()
    await expect(resultLinks(page).first()).not.toHaveAttribute('aria-current', 'true')
  })

  test('appear in the chosen order, page after page, each once', async ({ page }) => {
    await open(page, '/careers?query=technician&location=Kirkwall')
    await order(page).selectOption({ label: 'Distance' })
    await expect(page).toHaveURL(/sort_by=distance/)
    await expect(order(page)).toHaveValue('distance')
    await expect
      .poll(() => resultIds(page))
      .toEqual((await answerOf(page, 'query=technician&location=Kirkwall&sort_by=distance')).ids)
    const seen = await resultIds(page)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/start=10/)
    await expect(page.getByText(/^11 to 20 of/)).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '2', exact: true }),
    ).toHaveAttribute('aria-current', 'page')
    expect((await resultIds(page)).filter((id) => seen.includes(id))).toEqual([])
    expect(await page.evaluate(() => scrollY)).toBeLessThan(200)
    await order(page).selectOption({ label: 'Newest' })
    await expect(page).toHaveURL(/sort_by=timestamp/)
    await expect(page).not.toHaveURL(/start=/)
  })

  test('follow back and forward', async ({ page }) => {
    await open(page, '/careers?query=technician')
    const first = await resultIds(page)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText(/^11 to 20 of/)).toBeVisible()
    const second = await resultIds(page)
    await resultLinks(page).nth(3).click()
    await expect(page).toHaveURL(/pid=/)
    await expect(resultLinks(page).nth(3)).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect(page).not.toHaveURL(/pid=/)
    await expect(resultLinks(page).first()).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect.poll(() => resultIds(page)).toEqual(first)
    await page.goForward()
    await expect.poll(() => resultIds(page)).toEqual(second)
    await what(page).fill('captain')
    await what(page).press('Enter')
    await expect(page).toHaveURL(/query=captain/)
    await page.goBack()
    await expect(what(page)).toHaveValue('technician')
  })

  test('if there are none, show which filter to remove and what that finds', async ({ page }) => {
    await open(page, '/careers?query=technician&location=Kirkwall&filter_department=Grid')
    await expect(page.getByRole('heading', { name: 'No jobs match your search' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Notify me' })).toBeVisible()
    const offers = page.getByRole('button', { name: /^(Without|Search within|Did you mean)/ })
    expect(await offers.count()).toBeGreaterThan(0)
    const promised = Number(/([\d,]+)\)$/.exec((await offers.first().textContent())!)![1]!.replaceAll(',', ''))
    expect(promised).toBeGreaterThan(0)
    await offers.first().click()
    await expect(countLine(page)).toHaveText(new RegExp(`^${promised.toLocaleString('en')} jobs?$`))
    expect((await resultIds(page)).length).toBe(Math.min(10, promised))
  })

  test('if they cannot be loaded, show an error, keep the filters, and offer a retry', async ({ page, problems }) => {
    problems.allow(/^500 GET .*\/api\/pcsx\/search/)
    await open(page, '/careers')
    await page.route('**/api/pcsx/search?*', (route) =>
      route.fulfill({ status: 500, json: { status: 500, error: { message: 'No.', body: '' }, data: null } }),
    )
    await what(page).fill('technician')
    await what(page).press('Enter')
    await expect(page.getByRole('heading', { name: 'Failed to load positions' })).toBeVisible()
    await expect(what(page)).toHaveValue('technician')
    await page.unroute('**/api/pcsx/search?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(countLine(page)).toBeVisible()
    expect(await resultIds(page)).toEqual((await answerOf(page, 'query=technician')).ids)
  })
})

test.describe('suggestions', () => {
  test('are chosen with the arrow keys and Enter, and closed with Escape', async ({ page }) => {
    await open(page, '/careers')
    await what(page).focus()
    await expect(what(page)).toHaveAttribute('role', 'combobox')
    await page.keyboard.type('techn')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(what(page)).toHaveValue('techn')
    await page.keyboard.press('ArrowDown')
    await expect(list).toBeVisible()
    await what(page).blur()
    await expect(list).toBeHidden()
    await what(page).focus()
    await expect(list).toBeVisible()
    await page.keyboard.press('ArrowDown')
    const option = list.getByRole('option', { selected: true })
    const text = (await option.locator('[dir=auto]').textContent())!
    await expect(what(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id'))!)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('query') === text)
    await expect(list).toBeHidden()
  })

  test('of places are chosen with Tab or a click', async ({ page }) => {
    await open(page, '/careers')
    await where(page).focus()
    await expect(where(page)).toHaveAttribute('role', 'combobox')
    await page.keyboard.type('kirkw')
    const option = page.getByRole('option', { name: /Kirkwall/ }).first()
    await expect(option).toBeVisible()
    await option.click()
    await expect(page).toHaveURL(/location=Kirkwall/)
    await expect(countLine(page)).toBeVisible()
  })
})
