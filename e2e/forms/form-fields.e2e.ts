import { expectAccessible } from '../support/accessible.ts'
import { expect, expectNoSideways, open, stopClock, test } from '../support/fixtures.ts'

// The samples' third-party frame and an item's image are not tested here.
test.beforeEach(({ problems }) => problems.allow(/dev\/mailbox/))

const looks = [
  { name: 'light, left to right', locale: 'en', scheme: 'light' },
  { name: 'dark, right to left', locale: 'ar', scheme: 'dark' },
] as const

for (const { name, locale, scheme } of looks) {
  test.describe(name, () => {
    test.use({ colorScheme: scheme })

    test('axe finds nothing in any field type in any state', async ({ page }) => {
      await open(page, `/dev/ui/forms?hl=${locale}`)
      await expect(page.getByRole('group', { name: /Sign the agreement/ }).first()).toBeAttached()
      await expectAccessible(page, 'all fields', 'iframe')
      await expectNoSideways(page)
    })

    test('axe finds nothing in a form with problems, on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, `/dev/ui/forms?form=html&hl=${locale}`)
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByRole('alert')).toBeFocused()
      await expectAccessible(page, 'problems')
      await expectNoSideways(page)
    })
  })
}

test('a form can be filled in using only the keyboard: Enter does not submit it, the summary leads to missing answers', async ({
  page,
}) => {
  await open(page, '/dev/ui/forms?form=simple&fields=10')
  const title = page.getByRole('textbox', { name: 'What was your last job title?' })
  await title.focus()
  await page.keyboard.type('  Technician ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A form to try')
  await page.keyboard.press('Tab')
  await expect(title).toHaveValue('Technician')
  await expect(page.getByText('Saved just now').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'What is the hardest fault you have traced? This field is required',
    'Email is required',
    'Years at sea is required',
  ])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^What is the hardest fault/ })).toBeFocused()
  await page.keyboard.type('A converter.')
  await page.getByRole('textbox', { name: 'Email' }).fill('ines@example.org')
  const years = page.getByRole('textbox', { name: 'Years at sea' })
  await years.pressSequentially('1x2')
  await page.keyboard.press('Tab')
  await expect(years).toHaveValue('1x2')
  await expect(years).toHaveAccessibleDescription(/digits/)
  await years.fill('12')
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent')
})

test('an incomplete date is reported instead of silently dropped', async ({ page }) => {
  await open(page, '/dev/ui/forms?form=simple&fields=10')
  const date = page.getByLabel(/^When can you start/)
  await date.focus()
  await page.keyboard.type('11')
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Email' }).focus()
  await expect(page.getByText('Enter the full date: day, month and year.')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert').getByText('Enter the full date: day, month and year.')).toBeVisible()
  await date.fill('2030-11-30')
  await expect(page.getByText('Enter the full date: day, month and year.')).toHaveCount(0)
})

test('a pasted international number selects its country, and the list of countries is ready when it is opened', async ({
  page,
}) => {
  await open(page, '/dev/ui/forms?form=simple&fields=10')
  const number = page.getByRole('textbox', { name: 'Phone number' })
  const code = page.getByRole('combobox', { name: 'Country calling code' })
  await expect(code).toHaveValue('GB')
  await number.focus()
  await number.evaluate((input: HTMLInputElement) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '+49 30 901820')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(code).toHaveValue('DE')
  await expect(number).toHaveValue('30 901820')
  await code.selectOption('FR')
  await expect(number).toHaveValue('30 901820')
})

test('files show their progress or the reason they were refused, and removing one moves the focus to the next', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/dev/ui/forms?form=simple&fields=10')
  // The upload on this page is a mere timer: it pauses until it is checked.
  await stopClock(page)
  const chooser = page.locator('input[type=file]')
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await chooser.setInputFiles([file('a.pdf'), file('b.exe')])
  await expect(page.getByRole('progressbar', { name: 'Uploading a.pdf' })).toBeVisible()
  await expect(page.getByText(/^This file type isn’t supported: b\.exe/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert').getByText('Wait for the upload to finish')).toBeVisible()
  await page.clock.resume()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove a.pdf' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove b.exe' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chooser).toBeFocused()
})
