import { applyAsTechnician } from '../support/apply-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { assign, publishedForm, signInStaff } from '../support/form-steps.ts'

/** The language in which an element is read aloud. */
const languageOf = (element: Element): string | null => element.closest('[lang]')!.getAttribute('lang')

test('an English form on an Arabic page is marked as English: title, sections, questions, help and choices (WCAG 3.1.2)', async ({
  page,
  candidate,
  newVisitor,
}) => {
  const staff = await newVisitor()
  await signInStaff(staff)
  const form = await publishedForm(staff, { language: 'en' })
  const { assigned } = await assign(staff, form.id, candidate.email)
  await open(page, '/careers/forms/center?hl=ar')
  expect(await page.getByRole('heading', { name: 'Joining details' }).evaluate(languageOf)).toBe('en')
  await open(page, `/careers/forms/${assigned[0]!.id}?hl=ar`)
  for (const text of [
    page.getByRole('heading', { level: 1, name: 'Joining details' }),
    page.getByText('It takes about five minutes.'),
    page.getByRole('heading', { level: 2, name: 'About you' }),
    page.getByText('Full legal name').first(),
    page.getByText('As in your passport.'),
    page.getByText('I have a visa'),
    page.getByText('What I wrote is true.'),
    page.getByRole('navigation').getByText('Right to work'),
  ])
    expect.soft(await text.evaluate(languageOf), String(text)).toBe('en')
  // The site's own text around them stays in the page's language.
  for (const own of [page.getByText('(اختياري)').first(), page.getByRole('button', { name: 'إرسال', exact: true })])
    expect.soft(await own.evaluate(languageOf)).toBe('ar')
  await open(page, `/careers/forms/${assigned[0]!.id}?hl=en`)
  expect(await page.getByText('Full legal name').first().evaluate(languageOf)).toBe('en')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang')
})

test('the questions and answers of a sent application are marked with the language of the job', async ({
  page,
  candidate,
}) => {
  expect(candidate.email).toBeTruthy()
  await open(page, `/careers/apply?pid=${demo.technician.id}`)
  await applyAsTechnician(page)
  await open(page, '/careers/applications?hl=ar')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  const question = page.getByText('How often have you worked').first()
  await expect(question).toBeVisible()
  expect(await question.evaluate(languageOf)).toBe('en')
  expect(await page.getByText('Every week').evaluate(languageOf)).toBe('en')
  expect(await page.getByRole('main').evaluate(languageOf)).toBe('ar')
})

test('table rows in the console are named by their first cell, and links by more than a number', async ({ page }) => {
  await signInStaff(page)
  for (const [path, name] of [
    ['/careers/admin/applications', 'Applications'],
    ['/careers/admin/forms', 'Forms'],
    ['/careers/admin/offers', 'Offers'],
    ['/careers/admin/offers/templates', 'Letter templates'],
    ['/careers/admin/interviews', 'Interviews'],
    ['/careers/admin/events', 'Events'],
  ] as const) {
    await open(page, path)
    const table = page.getByRole('table', { name })
    await expect(table, path).toBeVisible()
    // In one look each: journeys that run at the same time add and remove rows.
    const unnamed = table.locator('tbody tr').filter({ hasNot: page.getByRole('rowheader') })
    await expect(unnamed, path).toHaveCount(0)
    const names = await table
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => each.ariaLabel ?? each.textContent))
    expect
      .soft(
        names.filter((link) => !/\p{L}/u.test(link ?? '')),
        path,
      )
      .toEqual([])
  }
})

test('expiry dates are numeric for American readers and spell out the month for everyone else', async ({
  newVisitor,
}) => {
  for (const [locale, words] of [
    ['en-US', /^Expires \d\d\/\d\d\/\d{4}$/],
    ['en-GB', /^Expires \d{1,2} [A-Z][a-z]+ \d{4}$/],
    ['ar-EG', /\d{1,2} \p{Script=Arabic}+ \d{4}/u],
  ] as const) {
    const page = await newVisitor({ locale })
    await signInStaff(page, demo.candidate.email)
    await open(page, `/careers/offers?hl=${locale.slice(0, 2)}`)
    await expect(page.getByRole('main').getByRole('listitem').getByText(words).first(), locale).toBeVisible()
  }
})
