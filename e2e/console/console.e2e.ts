import { expectAccessible } from '../support/accessible.ts'
import { applyAsTechnician } from '../support/apply-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { listening } from '../support/console-steps.ts'
import { signInStaff } from '../support/form-steps.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Console', exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('the menu shows what a role may use, marks the current area, and folds as each person prefers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page, demo.recruiter.email)
  await open(page, '/careers/admin')
  await expect(heading(page, /Moira/)).toBeVisible()
  await expect(page).toHaveTitle(/^Home/)
  await expect(menu(page).getByRole('link')).toHaveText([
    /^Home/,
    /^Positions/,
    /^Applications/,
    /^People/,
    /^Interviews/,
    /^Offers/,
    /^Events/,
    /^Messages/,
    /^Forms/,
    /^Reports/,
    /^Settings/,
    /^View site/,
  ])
  await expect(menu(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page, 'home')

  await menu(page).getByRole('link', { name: 'Events' }).click()
  await expect(heading(page, 'Events')).toBeFocused()
  await expect(menu(page).getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page')
  await expect(menu(page).getByText('Content')).toBeVisible()
  const kept = page.waitForResponse(/console_preferences/)
  await page.keyboard.press('[')
  await expect(menu(page).getByText('Content')).toBeHidden()
  await kept
  await page.reload()
  await expect(menu(page).getByText('Content')).toBeHidden()
  await page.getByRole('button', { name: 'Unfold the menu' }).click()
  await expect(menu(page).getByText('Content')).toBeVisible()
  // In a field, the key is a character.
  await menu(page)
    .getByRole('link', { name: /^Applications/ })
    .click()
  await page.getByRole('searchbox', { name: 'Search applications' }).press('[')
  await expect(menu(page).getByText('Content')).toBeVisible()
})

test('administrators have their team, and a page below an area keeps it marked', async ({ page }) => {
  await signInStaff(page, demo.admin.email)
  await open(page, '/careers/admin/offers/templates')
  await expect(menu(page).getByRole('link', { name: 'Team' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: /^Offers/ })).toHaveAttribute('aria-current', 'true')
})

test('on a phone the areas are in a bar and a sheet, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStaff(page, demo.recruiter.email)
  await open(page, '/careers/admin')
  await expectNoSideways(page)
  const bar = page.getByRole('navigation', { name: 'Console, main areas' })
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'More' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page, 'the console’s sheet of areas')
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: 'More' })).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByRole('link', { name: 'Forms' }).click()
  await expect(heading(page, 'Forms')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(bar.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true')
  await open(page, '/careers/admin?hl=ar')
  await expectNoSideways(page)
})

test('a new application appears on Home immediately, and links to its page', async ({
  page,
  candidate,
  newVisitor,
}) => {
  expect(candidate.email).toBeTruthy()
  await open(page, `/careers/apply?pid=${demo.technician.id}`)
  await applyAsTechnician(page)
  const staff = await newVisitor()
  await signInStaff(staff, demo.recruiter.email)
  await open(staff, '/careers/admin')
  const needs = staff.getByRole('region', { name: 'Needs you' })
  await expect(needs.getByText(/^Review \d+ new application/)).toBeVisible()
  await needs.getByRole('link', { name: /new applications?$/ }).click()
  await expect(staff).toHaveURL(/status=submitted/)
  await expect(staff.getByRole('row').filter({ hasText: candidate.email })).toBeVisible()
})

test('candidates’ pages load nothing of the console', async ({ page }) => {
  const loaded: { url: string; isOfConsole: boolean }[] = []
  page.on('response', async (answer) => {
    const url = answer.url()
    if (!/\.js(\?|$)/.test(url)) return
    loaded.push({ url, isOfConsole: /console_counts|console-home/.test(await answer.text().catch(() => '')) })
  })
  await signInStaff(page, demo.recruiter.email)
  await open(page, '/careers')
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.filter(({ isOfConsole }) => isOfConsole)).toEqual([])
  await open(page, '/careers/admin')
  expect(loaded.some(({ isOfConsole }) => isOfConsole)).toBe(true)
})

test('the search leads to people, pages and commands, and letters are commands unless turned off', async ({ page }) => {
  // Not the account whose menu another journey folds, and whose shortcuts others use.
  await signInStaff(page, demo.admin.email)
  await open(page, '/careers/admin')
  await listening(page)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  const field = search.getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await field.fill('even')
  await expect(search.getByRole('option', { name: 'Events' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'the console’s search')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Events')).toBeVisible()
  await expect(search).toBeHidden()

  await page.getByRole('button', { name: /^Search or jump to/ }).click()
  // Her whole name: other journeys add people who share her first one, and the newest are shown.
  await field.fill('@ines calder')
  const person = search.getByRole('option', { name: /^Ines Calder/ })
  await expect(person.first()).toBeVisible()
  await expect(search.getByRole('group', { name: 'Pages' })).toHaveCount(0)
  await person.first().click()
  await expect(heading(page, 'Ines Calder')).toBeVisible()
  // Within the search results: to the next, and back to the list.
  const inList = page.getByRole('navigation', { name: 'In the list' })
  await expect(inList).toContainText(/\d of \d/)
  // Others apply in the meantime, which changes the numbers.
  const before = page.url()
  const hasNext = (await inList.getByRole('link', { name: 'Next application' }).count()) > 0
  await page.keyboard.press(hasNext ? 'j' : 'k')
  await expect(page).not.toHaveURL(before)
  await expect(inList).toContainText(/\d of \d/)
  await page.keyboard.press('Escape')
  await expect(heading(page, 'Applications')).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(heading(page, 'Offers')).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expectAccessible(page, 'the list of keys')
  const letters = keys.getByRole('switch', { name: /^Use single letters/ })
  // Not `uncheck`, which expects the new state in the same moment.
  await letters.click()
  await expect(letters).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('?')
  await expect(keys).toBeHidden()
  await expect(heading(page, 'Offers')).toBeVisible()
  await menu(page).getByRole('button', { name: 'Keys' }).click()
  await letters.click()
  await expect(letters).toBeChecked()
})

test('the search finds pages within the areas, for those who may open them', async ({ page, newVisitor }) => {
  await signInStaff(page, demo.admin.email)
  await open(page, '/careers/admin')
  await listening(page)
  const search = page.getByRole('dialog', { name: 'Search' })
  const jumpTo = async (typed: string, name: string | RegExp) => {
    await page.keyboard.press('Control+k')
    await search.getByRole('combobox', { name: 'Search' }).fill(typed)
    const option = search.getByRole('group', { name: 'Pages' }).getByRole('option', { name })
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(search).toBeHidden()
  }
  await jumpTo('interview kits', 'Interview kits')
  await expect(page).toHaveURL(/\/interviews\/kits/)
  await jumpTo('audit', 'Audit log')
  await expect(heading(page, 'Audit log')).toBeVisible()
  await jumpTo('hiring proc', 'Hiring processes')
  await expect(heading(page, 'Hiring processes')).toBeVisible()

  const recruiter = await newVisitor()
  await signInStaff(recruiter, demo.recruiter.email)
  await open(recruiter, '/careers/admin')
  await listening(recruiter)
  await recruiter.keyboard.press('Control+k')
  const field = recruiter.getByRole('combobox', { name: 'Search' })
  await field.fill('names of stages')
  await expect(recruiter.getByRole('option', { name: 'Names of stages' })).toBeVisible()
  await field.fill('audit')
  await expect(recruiter.getByRole('option', { name: 'Audit log' })).toHaveCount(0)
})

test('the home page offers no areas that its reader may not open', async ({ page }) => {
  await signInStaff(page, 'content-editor@demo.test')
  await open(page, '/careers/admin')
  await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible()
  const offered = page.getByRole('main').getByRole('link')
  await expect(offered.filter({ hasText: /applications|interviews/i })).toHaveCount(0)
  await expect(page.getByText('Every application has had a first answer')).toHaveCount(0)
  await expectAccessible(page, 'the home page of a content editor')
})
