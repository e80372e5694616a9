import { expectAccessible } from '../support/accessible.ts'
import { expect, expectNoSideways, hydrated, open, test, type Page } from '../support/fixtures.ts'

const form = '/dev/ui/forms?form=stepper'

// The sample's third-party frame is not tested here.
test.beforeEach(({ problems }) => problems.allow(/dev\/mailbox/))

const steps = (page: Page) => page.getByRole('navigation', { name: 'Application sections' }).getByRole('link')
const current = (page: Page) =>
  page.getByRole('navigation', { name: 'Application sections' }).locator('[aria-current="step"]')

/** The framed page has landmarks of its own; it may load late, so it is excluded rather than removed. */
const frame = 'iframe'

test('the active step follows scrolling; choosing a step shows its section and moves the focus there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, form)
  await expect(current(page)).toContainText('Your details')
  await steps(page).filter({ hasText: 'Tickets and training' }).click()
  await expect(page.getByRole('combobox', { name: 'Skills' })).toBeFocused()
  await expect(current(page)).toContainText('Tickets and training')
  await expect(page.getByRole('heading', { name: 'Tickets and training' })).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(current(page)).toContainText('Your details')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(current(page)).toContainText('Agreement')
})

test('Home and End move between steps, Enter opens one', async ({ page }) => {
  await open(page, form)
  await steps(page).first().focus()
  await page.keyboard.press('End')
  await expect(steps(page).last()).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Agreement' })).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(steps(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'What was your last job title?' }).first()).toBeFocused()
})

test('each step shows its number of errors and leads to the first of them', async ({ page }) => {
  await open(page, form)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(steps(page).nth(1)).toContainText('3 errors found')
  await expect(steps(page).nth(2)).toContainText('1 new question')
  await expect(steps(page).nth(2)).toContainText('1 error found')
  await steps(page).nth(1).click()
  await expect(page.getByRole('textbox', { name: 'Start date (mm/yyyy)' })).toBeFocused()
  await expectAccessible(page, 'problems', frame)
})

test('a phone has a progress bar instead of steps, and nothing overflows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, form)
  await expect(steps(page).first()).toBeHidden()
  const bar = page.getByRole('progressbar', { name: 'Application sections' })
  await expect(bar).toHaveAttribute('aria-valuenow', '0')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(bar).toHaveAttribute('aria-valuenow', '100')
  await expectNoSideways(page)
})

test('a grouped number keeps the caret in place while it is edited', async ({ page }) => {
  await open(page, form)
  const ssn = page.getByRole('textbox', { name: 'Social security number' })
  const withCaret = () =>
    ssn.evaluate((input: HTMLInputElement) => {
      const caret = input.selectionStart ?? 0
      return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`
    })
  await ssn.pressSequentially('123456789')
  await expect.poll(withCaret).toBe('123-45-6789|')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await expect.poll(withCaret).toBe('1|34-56-789')
  await page.keyboard.type('2')
  await expect.poll(withCaret).toBe('12|3-45-6789')
})

test('an entry is added, deleted and restored using only the keyboard', async ({ page }) => {
  await open(page, form)
  const titles = page.getByRole('textbox', { name: 'Job title', exact: true })
  await titles.first().fill('Deckhand')
  await page.getByRole('button', { name: 'Add another' }).press('Enter')
  await expect(titles.nth(1)).toBeFocused()
  await page.keyboard.type('Rigger')
  await page.getByRole('button', { name: 'Delete Job 1' }).press('Enter')
  await expect(titles).toHaveCount(1)
  await expect(titles.first()).toHaveValue('Rigger')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(titles.first()).toHaveValue('Deckhand')
  await expect(titles.nth(1)).toHaveValue('Rigger')
})

test('answers entered before the script loads are kept', async ({ page }) => {
  let arrive = () => {}
  const gate = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\.js$/, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(form, { waitUntil: 'commit' })
  const title = page.getByRole('textbox', { name: 'What was your last job title?' }).first()
  const often = page.getByRole('radio').first()
  await title.fill('Rigger')
  await often.check()
  arrive()
  await hydrated(page)
  // Any change re-renders the form from its answers.
  await title.press('End')
  await title.pressSequentially(' mate')
  await expect(title).toHaveValue('Rigger mate')
  await expect(often).toBeChecked()
})

test('the choice of states depends on the country', async ({ page }) => {
  await open(page, form)
  const country = page.getByRole('combobox', { name: 'Country' })
  const state = page.getByRole('combobox', { name: 'State or province' })
  await expect(state).toBeDisabled()
  await country.fill('can')
  await page.getByRole('option', { name: 'Canada', exact: true }).click()
  await state.selectOption('British Columbia')
  await country.fill('monaco')
  await page.getByRole('option', { name: 'Monaco' }).click()
  await expect(state).toHaveValue('N/A')
  await expect(state).toBeDisabled()
})

test('months can be typed or chosen', async ({ page }) => {
  await open(page, form)
  const start = page.getByRole('textbox', { name: 'Start date (mm/yyyy)' })
  await start.fill('sept 19')
  await start.blur()
  await expect(start).toHaveValue('09/2019')
  await page.getByRole('button', { name: 'Choose the start month' }).click()
  await expect(page.getByRole('button', { name: 'September 2019' })).toBeFocused()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(start).toHaveValue('08/2018')
  await page.getByRole('checkbox', { name: "I'm currently in this role." }).check()
  await expect(page.getByRole('textbox', { name: 'End date (mm/yyyy)' })).toBeDisabled()
})

for (const variant of ['stepper', 'print'] as const)
  test(`axe finds nothing in the ${variant} form, dark and right to left`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, `/dev/ui/forms?form=${variant}&hl=ar`)
    await expectAccessible(page, variant, frame)
  })

test('the arrow buttons move a question and keep the focus', async ({ page }) => {
  await open(page, '/dev/ui/forms?form=admin')
  const questions = page.getByRole('article')
  await expect(questions.first().getByRole('button', { name: 'Move question up' })).toBeDisabled()
  await questions.first().getByRole('button', { name: 'Move question down' }).press('Enter')
  await expect(questions.nth(1)).toHaveAccessibleName('What was your last job title?')
  await expect(questions.nth(1).getByRole('button', { name: 'Move question down' })).toBeFocused()
})
