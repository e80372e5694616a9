import { demo } from '../support/demo.ts'
import { addQuestion, card, isSaved, newForm, signIn } from '../support/builder-steps.ts'
import { expect, reload, test, type Page } from '../support/fixtures.ts'

/** Failures while building a form, and how the builder handles them. */

test.beforeEach(({ page }) => signIn(page, demo.admin))

const formOf = (...items: unknown[]) =>
  JSON.stringify({
    schemaVersion: 1,
    title: 'Imported',
    variant: 'SimpleForm',
    sections: [{ name: 'main', title: 'Main', items }],
  })

async function openImport(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import JSON' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import JSON' })
  return {
    dialog,
    take: dialog.getByRole('button', { name: 'Replace the draft' }),
    text: dialog.getByLabel('Or paste it here'),
  }
}

test('an invalid file is refused with its problems listed, and one that uses aliases of types is accepted', async ({
  page,
  newEmail,
}) => {
  await newForm(page, `Import ${newEmail.slice(4, 16)}`)
  const { dialog, take, text } = await openImport(page)
  for (const [items, problem] of [
    [[null], 'Section 1, question 1: must be an object.'],
    [[{}], 'Section 1, question 1: the type is missing'],
    [['x'], 'Section 1, question 1: must be an object.'],
    [[{ name: 'a', type: 'radio', label: 'Pet' }], '“Pet”: the list of choices is missing: it must be a list.'],
    [[{ name: 'a', type: 'dynamicList', label: 'Pets' }], '“Pets”: the list of fields is missing'],
    [[{ name: 'a', type: 'text', label: { en: 'Pet' } }], 'Section 1, question 1: the text must be a text.'],
  ] as const) {
    await text.fill(formOf(...items))
    await expect(dialog.getByText(problem)).toBeVisible()
    await expect(take).toBeDisabled()
  }
  await text.fill(
    formOf(
      {
        name: 'pet',
        type: 'select',
        label: 'Pet',
        choices: [{ value: 'cat', label: 'Cat', iconProps: { icon: 'star' } }],
      },
      { name: 'scan', type: 'fileUpload', label: 'Scan' },
      { name: 'sign', type: 'esignForm', label: 'Sign', additionalProperties: { url: 'https://sign.example.com/x' } },
    ),
  )
  await expect(dialog.getByText('No problems found: 3 questions.')).toBeVisible()
  await take.click()
  await expect(card(page, 'Pet')).toContainText('Dropdown')
  await expect(card(page, 'Scan')).toContainText('File upload')
  await card(page, 'Pet').getByRole('button', { name: 'Edit question' }).click()
  await expect(page.getByRole('textbox', { name: 'Choice 1', exact: true })).toHaveValue('Cat')
  await isSaved(page)
})

test('an unfinished rule is kept and named, and everything else is saved', async ({ page, newEmail }) => {
  await newForm(page, `Unfinished ${newEmail.slice(4, 16)}`)
  await addQuestion(page, 'Date', 'Last day')
  await page.getByLabel('Add a rule').selectOption('Earlier or later than another date')
  await addQuestion(page, 'Text', 'Shoe size')
  await isSaved(page)
  await reload(page)
  await expect(card(page, 'Shoe size')).toBeVisible()
  await page.getByText('1 problem to fix before publishing').click()
  await expect(page.getByText('Rule 1: the date to compare with is empty.')).toBeVisible()
  await page.getByRole('button', { name: 'Last day', exact: true }).click()
  await expect(page.getByText('Earlier or later than another date').first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish version 1' })).toBeDisabled()
})

test('"Any of these is true" stays selected with one condition and joins it with a second one', async ({
  page,
  newEmail,
}) => {
  await newForm(page, `Any ${newEmail.slice(4, 16)}`)
  await addQuestion(page, 'Radio', 'Pet')
  await addQuestion(page, 'Text', 'Name')
  const when = page.getByLabel('Show only when')
  await when.selectOption('Any of these is true')
  await expect(when).toHaveValue('any')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await expect(when).toHaveValue('any')
  await expect(page.getByText(/^Shown when .* or /).first()).toBeVisible()
})

test('the preview takes the focus, closes with Escape, and checks patterns and phone numbers', async ({
  page,
  newEmail,
}) => {
  await newForm(page, `Preview ${newEmail.slice(4, 16)}`)
  await addQuestion(page, 'Text', 'Badge')
  await page.getByLabel('Add a rule').selectOption('Matches a pattern')
  await addQuestion(page, 'Phone', 'Mobile')
  await isSaved(page)
  const preview = page.getByRole('button', { name: 'Preview' })
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await preview.click()
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(preview).toBeFocused()

  await preview.click()
  const frame = page.frameLocator('iframe')
  // Text typed before the page in the frame is interactive is not checked.
  await expect
    .poll(() =>
      frame.getByLabel('Badge').evaluate((each) => Object.keys(each).some((key) => key.startsWith('__reactProps$'))),
    )
    .toBe(true)
  await frame.getByLabel('Badge').fill('bad 123!!')
  await frame.getByLabel('Badge').press('Tab')
  await expect(frame.getByText('Enter a valid value.').first()).toBeVisible()
  await frame.getByLabel('Phone number').fill('555')
  await frame.getByLabel('Phone number').press('Tab')
  await expect(frame.getByText('Enter a valid phone number and country code.').first()).toBeVisible()
  await frame.getByLabel('Badge').press('Escape')
  await expect(dialog).toBeHidden()
  await expect(preview).toBeFocused()
})

test('a newly added question scrolls into view', async ({ page, newEmail }) => {
  await newForm(page, `Long ${newEmail.slice(4, 16)}`)
  for (const label of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await addQuestion(page, 'Long text', label)
  await page
    .getByRole('complementary', { name: 'Add a question' })
    .getByRole('button', { name: 'Number', exact: true })
    .click()
  await expect(page.getByRole('article').last()).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused()
})
