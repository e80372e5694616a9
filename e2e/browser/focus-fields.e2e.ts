import { fillDetails, stepHeading, uploadResume } from '../support/apply-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, open, test, type Page } from '../support/fixtures.ts'
import { offeredTo, toast } from '../support/offer-steps.ts'

/** Everything the page announces or shows from now on, in order. */
async function heardOn(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          const element = node instanceof Element ? node : node.parentElement
          if (element?.closest('[aria-live], [role=alert]') || element?.querySelector('[role=alert]'))
            heard.push(node.textContent ?? '')
        }
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

test('a long list of suggestions is not a tab stop: one Tab moves from its field to the next', async ({ page }) => {
  await open(page, '/dev/ui/forms?form=stepper')
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.focus()
  await page.keyboard.press('ArrowDown')
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  expect(await list.evaluate((all) => all.parentElement!.scrollHeight > all.parentElement!.clientHeight)).toBe(true)
  await page.keyboard.press('Tab')
  await expect(list).toBeHidden()
  const at = page.locator(':focus')
  await expect(at).toBeVisible()
  expect(
    await country.evaluate((field) =>
      Boolean(field.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING),
    ),
  ).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expect(country).toBeFocused()
})

test('Enter in a sign-in field announces its error, though the focus does not move', async ({
  page,
  newEmail,
  problems,
}) => {
  problems.allow(/^400 POST .*\/api\/auth\/sign-in\/email-otp/)
  await open(page, '/careers')
  await page.getByRole('link', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  const email = dialog.getByLabel('Email', { exact: true })
  await expect(email).toBeFocused()
  const heard = await heardOn(page)
  await page.keyboard.press('Enter')
  await expect.poll(heard).toContain('Enter your email address.')
  await page.keyboard.type('nobody')
  await page.keyboard.press('Enter')
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^Email is invalid/))
  await expect(email).toBeFocused()
  await email.fill(newEmail)
  await page.keyboard.press('Enter')
  const code = dialog.getByLabel('Six-digit code')
  await expect(code).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect.poll(heard).toContainEqual(expect.stringMatching(/six-digit code from/))
  await code.fill('000000')
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^That code isn’t right/))
  await expect(code).toBeFocused()
})

test('declining an offer announces the decline, and no error about a second attempt', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  const { offer } = await offeredTo(page, newVisitor, newEmail)
  await open(page, `/careers/offer-letter/${offer.encId}`)
  const heard = await heardOn(page)
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline offer' }).click()
  await expect(toast(page)).toContainText('Successfully rejected the offer')
  await expect(page.getByText('Offer declined')).toBeVisible()
  expect((await heard()).join(' | ')).toContain('Successfully rejected the offer')
  expect((await heard()).join(' | ')).not.toMatch(/already declined this offer/)
})

test('a group of choices announces that it is required, and later that it was left empty', async ({
  page,
  candidate,
}) => {
  expect(candidate.email).toBeTruthy()
  await open(page, `/careers/apply?pid=${demo.technician.id}`)
  await uploadResume(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await fillDetails(page)
  await expect(stepHeading(page, 'Questions')).toBeFocused()
  const radios = page.getByRole('radiogroup', { name: 'How often have you worked' })
  const boxes = page.getByRole('group', { name: /I have read how Skerrow uses my data.*required/ })
  await expect(radios).toHaveAttribute('aria-required', 'true')
  await expect(radios).not.toHaveAttribute('aria-invalid')
  await expect(boxes).toBeVisible()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(radios).toHaveAttribute('aria-invalid', 'true')
  await expect(radios).toHaveAccessibleDescription(/./)
  await expect(boxes.getByRole('checkbox').first()).toHaveAttribute('aria-invalid', 'true')
})

/** Among twenty lines across the window, those covered by a bar. */
const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isInBar = (element: Element | null): boolean => {
      for (let each = element; each; each = each.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return true
      return false
    }
    const lines = Array.from({ length: 20 }, (_, index) => ((index + 0.5) * innerHeight) / 20)
    return lines.filter((y) => isInBar(document.elementFromPoint(innerWidth / 2, y))).length / lines.length
  })

test('at 400 % zoom no bar covers the content', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of ['/careers?query=technician', demo.technician.path, '/careers/page/how-we-hire']) {
    await open(page, path)
    for (const part of [0.25, 0.5, 1]) {
      await page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), part)
      expect(await coveredShare(page), `${path} at ${part}`).toBe(0)
    }
  }
  await open(page, '/careers?view=map')
  const map = page.getByRole('application', { name: /^Map of/ })
  await expect(map.locator('button').first()).toBeVisible()
  await map.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  const here = page.getByRole('button', { name: 'Search this area' })
  await here.scrollIntoViewIfNeeded()
  // A click that another element would receive is refused.
  await here.click({ trial: true })
})
