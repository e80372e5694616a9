import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, stopClock, test } from '../support/fixtures.ts'
import { areaCount, clusters, mapOf, openMap, orkney, pins, steadyMap } from '../support/map-steps.ts'
import { resultIds, resultLinks, searchCalls } from '../support/search-screen.ts'

test('the Map link opens a map whose pins have the numbers of the list', async ({ page }) => {
  await open(page, '/careers')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Job search with maps')
  await page.getByRole('link', { name: 'Map', exact: true }).first().click()
  await expect(page).toHaveURL(/view=map/)
  await expect(clusters(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job search with maps')
  await expect.poll(() => pins(page).count()).toBeGreaterThan(5)
  const titles = await resultLinks(page).allInnerTexts()
  const labels = await pins(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? ''),
  )
  for (const label of labels) {
    const [, number, title] = /^(\d+): (.*?)(?: \(remote\))?$/.exec(label)!
    expect(title).toBe(titles[Number(number) - 1])
  }
  await expectAccessible(page, 'the map')
  await page.getByRole('link', { name: 'List', exact: true }).first().click()
  await expect(mapOf(page)).toHaveCount(0)
})

test('a cluster can be expanded with the keyboard, and the focus stays on the map', async ({ page }) => {
  await openMap(page, '/careers?view=map')
  const before = await clusters(page).count()
  const [count] = /\d[\d,]*/.exec((await clusters(page).first().getAttribute('aria-label'))!)!
  await clusters(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(clusters(page).first()).not.toHaveAccessibleName(new RegExp(`^${count} Jobs`))
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=application]') !== null))
    .toBe(true)
  expect(before).toBeGreaterThan(1)
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await page.keyboard.press('ArrowLeft')
  await expect(clusters(page).first()).toBeVisible()
})

test('“Search this area” lists what the map shows, at an address that shows the same to anyone', async ({
  page,
  newVisitor,
}) => {
  await openMap(page, steadyMap)
  await mapOf(page).focus()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect(page).toHaveURL(/location=Map(\+|%20)Area/)
  await expect(page).toHaveURL(/map_bounds=/)
  await expect(areaCount(page)).toBeVisible()
  const text = await areaCount(page).innerText()
  const ids = await resultIds(page)
  const other = await newVisitor()
  await openMap(other, page.url())
  await expect(areaCount(other)).toHaveText(text)
  expect(await resultIds(other)).toEqual(ids)
  await page.goBack()
  await expect(areaCount(page)).toHaveCount(0)
})

test('“Search as I move” searches once, after the map stops moving', async ({ page }) => {
  await page.clock.install()
  await openMap(page, orkney)
  const calls = searchCalls(page)
  const asked = () => calls.filter((call) => call.includes('only=map')).length
  await page.getByRole('switch', { name: 'Search as I move' }).check({ force: true })
  // The clock is stopped while the map is dragged, however slow the machine is.
  await stopClock(page)
  const box = (await mapOf(page).boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 60)
  await page.mouse.down()
  for (let step = 1; step <= 12; step++)
    await page.mouse.move(box.x + box.width / 2 + step * 8, box.y + box.height - 60)
  await page.mouse.up()
  await page.clock.runFor(400)
  expect(asked()).toBe(0)
  await page.clock.runFor(2_000)
  await expect.poll(asked).toBe(1)
  await page.clock.runFor(2_000)
  expect(asked()).toBe(1)
})

test('the list, the map and the server agree over twenty moves', async ({ page }) => {
  await openMap(page, steadyMap)
  const keys = ['+', 'ArrowRight', '+', 'ArrowUp', 'ArrowLeft', '-', 'ArrowDown', 'ArrowLeft', '+', 'ArrowUp']
  for (let move = 0; move < 20; move++) {
    await mapOf(page).focus()
    await page.keyboard.press(keys[move % keys.length]!)
    const before = page.url()
    await page.getByRole('button', { name: 'Search this area' }).click()
    await expect(page).not.toHaveURL(before)
    const asked = new URL(page.url()).searchParams
    asked.set('domain', demo.domain)
    const answer = await page.request.get(`/api/pcsx/search?${asked.toString()}`)
    const { data } = (await answer.json()) as { data: { count: number; positions: { id: number }[] } }
    await expect.poll(() => resultIds(page)).toEqual(data.positions.map(({ id }) => id))
    // Each job in the list has its number on the map, and nothing else has one.
    const numbersOnMap = async () => {
      const texts = await pins(page).allTextContents()
      return texts.map((text) => Number.parseInt(text, 10)).sort((a, b) => a - b)
    }
    await expect.poll(numbersOnMap).toEqual(data.positions.map((_, at) => at + 1))
    if (data.count > 0)
      await expect(areaCount(page)).toHaveText(new RegExp(`^${data.count.toLocaleString('en')} jobs? in this area$`))
  }
})

test('a pin selects its job in the list and opens its card; clicking a cluster lists its jobs', async ({ page }) => {
  await openMap(page, orkney)
  const label = (await pins(page).nth(2).getAttribute('aria-label'))!.replace(/^\d+: /, '')
  await pins(page).nth(2).click()
  await expect(page).toHaveURL(/pid=\d+/)
  const card = page.getByRole('article', { name: label })
  await expect(card.getByRole('link', { name: 'View job' })).toBeVisible()
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toHaveCount(0)
  await mapOf(page).focus()
  const single = clusters(page).first()
  const isOfPlace = () => /location=Map(\+|%20)Location/.test(page.url())
  for (let presses = 0; presses < 8 && !isOfPlace(); presses++) {
    const name = await single.getAttribute('aria-label')
    await single.focus()
    await page.keyboard.press('Enter')
    // It splits, or it is a single place, which is then searched.
    await expect.poll(async () => isOfPlace() || (await single.getAttribute('aria-label')) !== name).toBe(true)
  }
  await expect(page).toHaveURL(/location=Map(\+|%20)Location/)
  await expect(page).toHaveURL(/filter_distance=0/)
  await page.getByRole('button', { name: 'Remove Map location' }).click()
  await expect(page).not.toHaveURL(/filter_distance/)
})

test('the current location is requested only when its button is pressed', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 58.981, longitude: -2.96 })
  await openMap(page, '/careers?view=map')
  await expect(mapOf(page).getByRole('img', { name: 'Your current location' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Use current location' }).click()
  await expect(page).toHaveURL(/latlong=58\.981(,|%2C)-2\.96/)
  await expect(mapOf(page).getByRole('img', { name: 'Your current location' })).toBeAttached()
})

test('if location access is refused, the page explains what else to do', async ({ page, context }) => {
  await context.clearPermissions()
  await openMap(page, '/careers?view=map')
  await page.getByRole('button', { name: 'Use current location' }).click()
  await expect(page.getByText(/choose a place under Area/)).toBeVisible()
})

for (const width of [390, 820, 1440]) {
  test(`the map fits ${width} px without horizontal scrolling`, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 })
    await openMap(page, orkney)
    await expectNoSideways(page)
    await expect(resultLinks(page).first()).toBeVisible()
    await expectAccessible(page, 'the map at a width')
  })
}

test('on a phone, a button switches between list and map', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/careers')
  await page.getByRole('link', { name: 'Map', exact: true }).and(page.locator(':visible')).click()
  await expect(clusters(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'List', exact: true }).and(page.locator(':visible')).click()
  await expect(mapOf(page)).toHaveCount(0)
})

test('in Arabic the page is mirrored but the map is not', async ({ page }) => {
  await open(page, `${orkney}&hl=ar`)
  const map = page.getByRole('application')
  await expect(map.getByRole('button', { name: /انقر الزر للتوسيع$/ }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  expect(await map.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
  await expectAccessible(page, 'the map in Arabic')
})

test('invalid coordinates still show the list', async ({ page }) => {
  for (const bounds of ['91,0,95,10', 'x', '1,2,3', '50,0,-50,1']) {
    await open(page, `/careers?location=Map+Area&map_bounds=${bounds}`)
    await expect(resultLinks(page).first()).toBeVisible()
  }
  await open(page, '/careers?location=Map+Location&latlong=999,999')
  await expect(resultLinks(page).first()).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the list is shown, and the map explains why it is missing', async ({ page }) => {
    await page.goto('/careers?view=map')
    await expect(resultLinks(page).first()).toBeVisible()
    await expect(page.getByText(/The map needs JavaScript/)).toBeVisible()
  })
})
