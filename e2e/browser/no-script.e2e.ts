import { demo } from '../support/demo.ts'
import { expect, test } from '../support/fixtures.ts'
import { countLine, resultIds, searchForm, selectedPane } from '../support/search-screen.ts'

test.use({ javaScriptEnabled: false })

test('without script a visitor searches, filters, pages and reads', async ({ page }) => {
  await page.goto('/careers?domain=demo.test')
  await test.step('searches', async () => {
    await searchForm(page).getByLabel('What').fill('tidal turbine technician')
    await searchForm(page).getByLabel('Where').fill('Kirkwall')
    await searchForm(page).getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('query') === 'tidal turbine technician')
    await expect(page).toHaveURL((url) => url.searchParams.get('domain') === demo.domain)
    await expect(selectedPane(page)).toContainText('What you will do')
  })
  await test.step('filters with a form in the page', async () => {
    const before = await countLine(page).textContent()
    await page.getByRole('button', { name: 'Department' }).click()
    const form = page.getByRole('form', { name: 'Filters' })
    await form.getByRole('group', { name: 'Department' }).getByLabel('Operations').check()
    await form.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/filter_department=Operations/)
    await expect(page).toHaveURL(/location=Kirkwall/)
    await expect(countLine(page)).not.toHaveText(before!)
  })
  await test.step('goes to the next page', async () => {
    const first = await resultIds(page)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/start=10/)
    await page.waitForLoadState()
    const second = await resultIds(page)
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter((id) => first.includes(id))).toEqual([])
  })
})

test('without script a position page is complete, and Apply leads to a sign-in page', async ({ page }) => {
  await page.goto(demo.technician.path)
  await expect(page.getByRole('heading', { level: 1, name: demo.technician.name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What you will do' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Similar jobs' })).toBeVisible()
  const posting = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  expect(posting).toMatchObject({ '@type': 'JobPosting', title: demo.technician.name })
  await page.getByRole('link', { name: 'Apply' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to apply' })).toBeVisible()
})

for (const path of ['/careers/saved-jobs', '/careers/applications']) {
  test(`without script ${path} says that it needs a sign-in and links to it`, async ({ page }) => {
    await page.goto(path)
    await page.locator('#main').getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  })
}
