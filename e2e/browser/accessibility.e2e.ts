import { expectAccessible } from '../support/accessible.ts'
import {
  answerTechnicianQuestions,
  fillDetails,
  sendApplication,
  stepHeading,
  uploadResume,
} from '../support/apply-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, open, test, type Page } from '../support/fixtures.ts'
import { mailedCode, signInByCode, signInInDialog } from '../support/mailbox.ts'

interface Look {
  name: string
  locale: string
  scheme: 'light' | 'dark'
}

/** Colors depend on the scheme and positions on the direction, so two looks cover both of each. */
const looks: Look[] = [
  { name: 'light, left to right', locale: 'en', scheme: 'light' },
  { name: 'dark, right to left', locale: 'ar', scheme: 'dark' },
]

/** Pages reached by a URL alone. */
const pages: [name: string, path: string][] = [
  ['search', '/careers'],
  ['search with filters and words', '/careers?query=technician&filter_area=Orkney&filter_department=Operations'],
  ['filters in the page', '/careers?query=technician&location=Kirkwall&show_filters=1'],
  ['nothing found', '/careers?query=technician&location=Kirkwall&filter_department=Grid'],
  ['position', demo.technician.path],
  ['closed position', demo.closed.path],
  ['apply without a position', '/careers/apply'],
  ['sign-in page', '/careers/login'],
  ['content page', '/careers/page/how-we-hire'],
  ['404', '/careers/no/such/page'],
]

for (const { name, locale, scheme } of looks) {
  test.describe(`axe finds nothing, ${name}`, () => {
    test.use({ colorScheme: scheme })
    test.beforeEach(({ problems }) => problems.allow(/^(404|410) GET /))

    test('on the pages of a visitor', async ({ page }) => {
      for (const [what, path] of pages) {
        await open(page, `${path}${path.includes('?') ? '&' : '?'}hl=${locale}`)
        await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
        await expectAccessible(page, what)
      }
    })

    test('on the pages of a candidate', async ({ page, newEmail }) => {
      await signInByCode(page.request, newEmail)
      for (const [what, path] of [
        ['empty saved jobs', '/careers/saved-jobs'],
        ['empty applications', '/careers/applications'],
        ['empty drafts', '/careers/applications?tab=drafts'],
        ['details step', `/careers/apply?pid=${demo.technician.id}&step=details`],
        ['résumé step', `/careers/apply?pid=${demo.technician.id}&step=resume`],
        ['questions step', `/careers/apply?pid=${demo.technician.id}&step=questions`],
        ['review step', `/careers/apply?pid=${demo.technician.id}&step=review`],
      ] as const) {
        await open(page, `${path}${path.includes('?') ? '&' : '?'}hl=${locale}`)
        await expectAccessible(page, what)
      }
    })
  })
}

test.describe('axe finds nothing', () => {
  test('in the panels of the search page: filter options, all filters, suggestions, sign-in steps', async ({
    page,
    problems,
    newEmail,
  }) => {
    problems.allow(/^(400|401) POST .*\/api\/auth\//)
    await open(page, '/careers')
    for (const [name, what] of [
      ['Department', 'choices of a filter'],
      ['All filters', 'all filters'],
    ] as const) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
      await expectAccessible(page, what)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name })).toBeFocused()
    }
    await page.getByRole('search').getByLabel('What').pressSequentially('techn')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await expectAccessible(page, 'suggestions')
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Sign in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await dialog.getByRole('button', { name: 'Email me a code' }).click()
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/Enter your email address/)
    await expectAccessible(page, 'sign-in with an error')
    await dialog.getByRole('button', { name: 'Use a password instead' }).click()
    await expect(dialog.getByLabel('Password')).toBeVisible()
    await expectAccessible(page, 'sign-in with a password')
    await dialog.getByRole('button', { name: 'Email me a code instead' }).click()
    await dialog.getByLabel('Email', { exact: true }).fill(newEmail)
    await dialog.getByRole('button', { name: 'Email me a code' }).click()
    await dialog.getByLabel('Six-digit code').fill('1')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByLabel('Six-digit code')).toHaveAccessibleDescription(/./)
    await expectAccessible(page, 'a wrong code')
    await dialog.getByLabel('Six-digit code').fill(await mailedCode(page.request, newEmail))
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: `Account: ${newEmail}` }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page, 'the menu of the account')
  })

  test('throughout an application, with its errors and the pages after it', async ({ page, newEmail }) => {
    await open(page, `/careers/apply?pid=${demo.technician.id}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'applying without an account')
    await signInInDialog(page, newEmail)
    await expect(stepHeading(page, 'Résumé')).toBeVisible()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'problem' })).toBeFocused()
    await expectAccessible(page, 'résumé with an error')
    await uploadResume(page)
    await expectAccessible(page, 'résumé uploaded')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(stepHeading(page, 'Your details')).toBeFocused()
    await page.getByLabel('Full name').fill('')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'problem' })).toBeFocused()
    await expectAccessible(page, 'details with errors')
    await fillDetails(page)
    await expect(stepHeading(page, 'Questions')).toBeFocused()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'problem' })).toBeFocused()
    await expectAccessible(page, 'questions with errors')
    await answerTechnicianQuestions(page)
    await expect(stepHeading(page, 'Review and send')).toBeFocused()
    await expectAccessible(page, 'review')
    await sendApplication(page)
    await expectAccessible(page, 'sent')
    await page.getByRole('link', { name: 'View my applications' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeFocused()
    await page.getByRole('button', { name: /^Show more options/ }).click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, 'withdrawing')
  })

  test("on the demo candidate's lists and an application", async ({ page }) => {
    await signInAsDemoCandidate(page)
    for (const path of [
      '/careers/applications',
      '/careers/applications?tab=drafts',
      '/careers/applications?tab=inactive',
      '/careers/saved-jobs',
      '/careers?query=engineer',
    ]) {
      await open(page, path)
      await expectAccessible(page, path)
    }
    await open(page, '/careers/applications')
    await page.getByRole('listitem').getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    await expectAccessible(page, 'an application')
  })

  for (const { name, locale, scheme } of looks) {
    test.describe(name, () => {
      test.use({ colorScheme: scheme })
      test(`on the page of UI components, ${name}`, async ({ page }) => {
        await open(page, `/dev/ui?hl=${locale}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page, 'parts')
      })
    })
  }
})

test.describe('on a phone axe finds nothing', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('on the search page, an expanded row, the filters and the position', async ({ page }) => {
    await open(page, '/careers?query=technician')
    await expectAccessible(page, 'search')
    await page.getByRole('button', { name: 'Edit search' }).tap()
    await expectAccessible(page, 'opened search row')
    // The suggestions for the current text cover the filters.
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filters' }).tap()
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
    await expectAccessible(page, 'filters')
    await open(page, demo.technician.path)
    await expectAccessible(page, 'position')
  })
})

async function signInAsDemoCandidate(page: Page): Promise<void> {
  const { email, password } = demo.candidate
  const { origin } = new URL((await page.request.get('/readyz')).url())
  const answer = await page.request.post('/api/auth/sign-in/email', { headers: { origin }, data: { email, password } })
  expect(answer.status()).toBe(200)
}
