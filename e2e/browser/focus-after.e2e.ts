import { applyAsTechnician } from '../support/apply-steps.ts'
import { addQuestion, card, isSaved, newForm, signIn } from '../support/builder-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, open, test, type Page } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'
import { tabTo } from '../support/keyboard.ts'

/** An element has the focus, not the page as a whole. */
const expectFocusKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body && document.activeElement !== null))
    .toBe(true)

test('after an application is withdrawn and its row disappears, the heading has the focus', async ({
  page,
  candidate,
}) => {
  expect(candidate.email).toBeTruthy()
  await open(page, `/careers/apply?pid=${demo.technician.id}`)
  await applyAsTechnician(page)
  await page.getByRole('link', { name: 'View my applications' }).press('Enter')
  await page.getByRole('button', { name: `Show more options: ${demo.technician.name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Withdraw' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No active applications' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeFocused()
})

test('after a time is accepted and its buttons disappear, the heading has the focus', async ({
  page,
  candidate,
  newVisitor,
}) => {
  const staff = await newVisitor()
  await signInStaff(staff, demo.recruiter.email)
  const { id } = await call<{ id: string }>(staff, 'POST', '/api/pcsx/staff/interviews', {
    email: candidate.email,
    title: 'Talk about the tides',
    kind: 'video',
    timeZone: 'Europe/Oslo',
    starts: Math.floor(Date.now() / 1000) + 10 * 86_400,
    joinUrl: 'https://meet.example.test/tides',
    interviewers: ['Moira Linklater'],
  })
  await open(page, `/careers/interviews/${id}`)
  await page.getByRole('button', { name: 'Accept this time' }).press('Enter')
  await expect(page.locator('#main').getByText('Confirmed')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('Tab reaches Apply before the similar jobs', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, demo.technician.path)
  const related = page.getByRole('heading', { name: 'Similar jobs' })
  await expect(related).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Apply', exact: true }).filter({ visible: true }))
  const isBefore = await related.evaluate((heading) =>
    Boolean(document.activeElement!.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING),
  )
  expect(isBefore).toBe(true)
})

test.describe('in the form builder', () => {
  test.beforeEach(async ({ page }) => signIn(page, demo.admin))

  test('Escape moves from the editor to the question, and one link leads from the editor to the question types', async ({
    page,
  }) => {
    await newForm(page, `Order ${Date.now()}`)
    await addQuestion(page, 'Text', 'Which boots do you take?')
    await isSaved(page)
    await page.getByRole('textbox', { name: 'Question' }).fill('Which boots do you wear?')
    await page.keyboard.press('Escape')
    await expect(card(page, 'Which boots do you wear?').locator(':focus')).toBeVisible()
    await page.getByRole('textbox', { name: 'Question' }).focus()
    const skip = page.getByRole('link', { name: 'Go to question types' })
    await tabTo(page, skip, { key: 'Shift+Tab', atMost: 2 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary', { name: 'Add a question' }).locator('button:focus')).toBeVisible()
    await expectFocusKept(page)
  })

  test('the page heading comes first, every region has a name, and section fields are distinguishable from form fields', async ({
    page,
  }) => {
    await newForm(page, `Names ${Date.now()}`)
    const levels = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((all) => all.map(({ tagName }) => tagName))
    expect(levels[0]).toBe('H1')
    await expect(page.getByRole('textbox', { name: 'Section title' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Form title' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Section description/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Form description/ })).toBeVisible()
    const landmarks = await page.getByRole('main').ariaSnapshot()
    expect(landmarks).not.toMatch(/- (region|complementary|navigation)(:|$)/m)
  })

  test('automatic saving is shown but not announced', async ({ page }) => {
    await newForm(page, `Quiet ${Date.now()}`)
    await addQuestion(page, 'Text', 'Your name')
    await isSaved(page)
    const said = await page.evaluateHandle(() => {
      const words: string[] = []
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const region = (target instanceof Element ? target : target.parentElement)?.closest(
            '[role=status],[aria-live]',
          )
          if (region?.textContent) words.push(region.textContent)
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
      return words
    })
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' || response.request().method() === 'PATCH',
    )
    await page.getByRole('textbox', { name: 'Question' }).fill('Your whole name')
    await saved
    await isSaved(page)
    expect((await said.jsonValue()).filter((words) => /Sav(ed|ing)/.test(words))).toEqual([])
  })
})
