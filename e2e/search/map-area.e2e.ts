import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/fixtures.ts'
import { areaCount, clusters, mapOf, openMap, steadyMap } from '../support/map-steps.ts'

test('an area can be chosen without dragging: by place or by edges', async ({ page }) => {
  await openMap(page, '/careers?view=map')
  await page.getByRole('button', { name: 'Area', exact: true }).click()
  const panel = page.getByRole('group', { name: 'Area', exact: true })
  await panel.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(panel.getByText('Enter a place, such as Kirkwall.')).toBeVisible()
  await panel.getByRole('button', { name: 'Move edges' }).click()
  await panel.getByRole('button', { name: 'Move in: Top edge' }).click()
  await panel.getByRole('button', { name: 'Search this rectangle' }).click()
  await expect(page).toHaveURL(/map_bounds=/)
  await panel.getByLabel('Near a place').fill('Kirkwall')
  await panel.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/location=Kirkwall/)
  await expect(clusters(page).first()).toBeVisible()
})

test('an area can be drawn with the pointer, shared, and cleared', async ({ page, newVisitor }) => {
  await openMap(page, steadyMap)
  await page.getByRole('button', { name: 'Area', exact: true }).click()
  await page.getByRole('button', { name: 'Draw on the map' }).click()
  const box = (await mapOf(page).boundingBox())!
  const drag = async (points: [number, number][]) => {
    const [first, ...rest] = points.map(([x, y]) => [box.x + box.width * x, box.y + box.height * y] as const)
    await page.mouse.move(...first!)
    await page.mouse.down()
    for (const point of rest) await page.mouse.move(...point, { steps: 4 })
    await page.mouse.up()
  }
  // Back and forth on one line does not enclose an area.
  const [from, to] = [
    [0.2, 0.2],
    [0.6, 0.6],
  ] as [[number, number], [number, number]]
  await drag([from, to])
  await expect(page.getByText('That line doesn’t enclose an area.')).toBeVisible()
  // The half below a diagonal of the frame.
  await drag([
    [0.05, 0.1],
    [0.95, 0.95],
    [0.05, 0.95],
    [0.05, 0.12],
  ])
  await expect(page).toHaveURL(/map_area=/)
  const asked = new URL(page.url()).searchParams
  asked.set('domain', demo.domain)
  const countFor = async (parameters: URLSearchParams) => {
    const answer = await page.request.get(`/api/pcsx/search?${parameters.toString()}&only=count`)
    return ((await answer.json()) as { data: { count: number } }).data.count
  }
  const inside = await countFor(asked)
  const text = `${inside.toLocaleString('en')} jobs in this area`
  await expect(areaCount(page)).toHaveText(text)
  asked.delete('map_area')
  expect(inside).toBeLessThan(await countFor(asked))
  await expectAccessible(page, 'the map with a drawn area')
  const other = await newVisitor()
  await openMap(other, page.url())
  await expect(areaCount(other)).toHaveText(text)
  await other.getByRole('button', { name: 'Remove Drawn area' }).click()
  await expect(other).not.toHaveURL(/map_area|map_bounds/)
  await expect(areaCount(other)).toHaveCount(0)
})

test('an area can be set corner by corner: by clicking, with the keyboard, and by names and coordinates', async ({
  page,
}) => {
  await openMap(page, '/careers?view=map')
  await page.getByRole('button', { name: 'Area', exact: true }).click()
  await page.getByRole('button', { name: 'Set corners' }).click()
  const panel = page.getByRole('group', { name: 'Corners of the area' })
  const set = panel.getByRole('listitem')
  await panel.getByRole('button', { name: 'Search this area' }).click()
  await expect(panel.getByText('An area needs at least three corners')).toBeVisible()
  const field = panel.getByLabel('City or coordinates')
  await field.fill('Qqxzplace')
  await panel.getByRole('button', { name: 'Add' }).click()
  await expect(panel.getByText(/^Enter a city, or a latitude and longitude/)).toBeVisible()
  await field.fill('Kirkwall')
  await field.press('Enter')
  await expect(set).toHaveCount(1)
  await expect(set.first()).toContainText('Kirkwall')
  // The map gets the focus: Enter sets a corner in its center, Backspace removes it.
  await mapOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(set).toHaveCount(2)
  await page.keyboard.press('Backspace')
  await expect(set).toHaveCount(1)
  const box = (await mapOf(page).boundingBox())!
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.8)
  await expect(set).toHaveCount(2)
  await panel.getByRole('button', { name: 'Remove corner 2' }).click()
  await expect(set).toHaveCount(1)
  await expect(field).toBeFocused()
  for (const [at, corner] of ['57.1, -2.1', '59.5, -1', '57.2, -4.5'].entries()) {
    await field.fill(corner)
    await field.press('Enter')
    await expect(set).toHaveCount(2 + at)
  }
  await expect(panel.getByText('Two sides cross.')).toBeVisible()
  await panel.getByRole('button', { name: 'Remove corner 4' }).click()
  await expect(panel.getByText('Two sides cross.')).toHaveCount(0)
  await expectAccessible(page, 'the corners of an area')
  await panel.getByRole('button', { name: 'Search this area' }).click()
  await expect(page).toHaveURL(/map_area=58\.98\d*(,|%2C)-2\.9\d*(,|%2C)57\.1(,|%2C)-2\.1(,|%2C)59\.5(,|%2C)-1(&|$)/)
  await expect(areaCount(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Drawn area' })).toBeVisible()
})
