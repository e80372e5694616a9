import { demo } from '../support/demo.ts'
import { expectAccessible } from '../support/accessible.ts'
import { addQuestion, card, formList, isSaved, newForm, signIn } from '../support/builder-steps.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'

const labels = (page: Page) => page.getByRole('article').evaluateAll((cards) => cards.map((each) => each.ariaLabel))

test.describe('an administrator', () => {
  test.beforeEach(({ page }) => signIn(page, demo.admin))

  test('builds a form with rules and a condition, tries it out and publishes it', async ({ page, newEmail }) => {
    const name = `Crew ${newEmail.slice(4, 16)}`
    await newForm(page, name)
    await expectAccessible(page, 'an empty form')
    // On a wide screen: palette, questions and editor next to each other.
    await page.setViewportSize({ width: 1440, height: 900 })
    const palette = await page.getByRole('complementary', { name: 'Add a question' }).boundingBox()
    const questions = await page.getByRole('region', { name: 'Questions' }).boundingBox()
    expect(palette!.x).toBeLessThan(questions!.x)
    expect(palette!.width).toBeLessThan(questions!.width)

    await addQuestion(page, 'Radio', 'How often have you worked on the water?')
    await page.getByRole('textbox', { name: 'Choice 1', exact: true }).fill('Never')
    await page.getByRole('textbox', { name: 'Choice 2', exact: true }).fill('Every week')
    await page.getByRole('switch', { name: 'Required' }).check()
    await addQuestion(page, 'Long text', 'Which boats have you crewed?')
    await page.getByLabel('Show only when').selectOption('All of these are true')
    await page.getByRole('combobox', { name: 'Value' }).selectOption('Every week')
    await expect(card(page, 'Which boats have you crewed?')).toContainText(
      'Shown when the answer above is “Every week”',
    )
    await page.getByLabel('Add a rule').selectOption('Maximum number of characters')
    await page.getByRole('textbox', { name: 'Number' }).fill('5')
    await page.getByLabel('Custom error message').fill('Five letters are enough.')
    await expectAccessible(page, 'a question with a rule and a condition')
    await isSaved(page)

    await page.getByRole('button', { name: 'Preview' }).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText('How often have you worked on the water?')).toBeVisible()
    await expect(frame.getByLabel('Which boats have you crewed?')).toHaveCount(0)
    await expectAccessible(page, 'the preview')
    await frame.getByRole('radio', { name: 'Every week' }).check()
    await frame.getByLabel('Which boats have you crewed?').fill('Too many to tell')
    await frame.getByRole('button', { name: 'Submit' }).click()
    await expect(frame.getByText('Five letters are enough.').first()).toBeVisible()
    await page.getByRole('group', { name: 'Width' }).getByRole('button', { name: 'Phone' }).click()
    await expect(page.locator('iframe')).toHaveCSS('width', '390px')
    await page.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Publish' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish version 1?' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'the confirmation')
    await dialog.getByRole('button', { name: 'Publish version 1' }).click()
    await expect(page.getByText('Version 1 is live and has 0 answers.')).toBeVisible()

    await card(page, 'Which boats have you crewed?').getByRole('button', { name: 'Delete question' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('dialog').getByText('Removed: Which boats have you crewed?')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await open(page, formList)
    await expect(page.getByRole('row', { name }).getByText('Version 1 live, draft changed')).toBeVisible()
    await expectAccessible(page, 'the list')
  })

  test('moves, copies and deletes questions using only the keyboard, and undoes it', async ({ page, newEmail }) => {
    await newForm(page, `Keys ${newEmail.slice(4, 16)}`)
    for (const label of ['One', 'Two', 'Three']) await addQuestion(page, 'Text', label)

    const down = card(page, 'One').getByRole('button', { name: 'Move question down' })
    await down.focus()
    await down.press('Enter')
    await expect.poll(() => labels(page)).toEqual(['Two', 'One', 'Three'])
    await expect(down).toBeFocused()
    await expect(card(page, 'Two').getByRole('button', { name: 'Move question up' })).toBeDisabled()

    const grip = card(page, 'Three').getByRole('button', { name: 'Move Three' })
    await grip.focus()
    // Our texts, not the component library's.
    await expect(grip).toHaveAccessibleDescription('Press Enter to move.')
    await grip.press('Enter')
    const place = (name: string) => page.getByRole('button', { name: `To the place of ${name}` })
    await expect(place('One')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(place('Two')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => labels(page)).toEqual(['Three', 'Two', 'One'])

    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => labels(page)).toEqual(['Two', 'One', 'Three'])
    await card(page, 'One').getByRole('button', { name: 'Duplicate question' }).press('Enter')
    await expect.poll(() => labels(page)).toEqual(['Two', 'One', 'One', 'Three'])
    await card(page, 'Two').getByRole('button', { name: 'Delete question' }).press('Enter')
    await expect.poll(() => labels(page)).toEqual(['One', 'One', 'Three'])
    await expect(page.getByRole('button', { name: 'Delete question' }).first()).toBeFocused()
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(() => labels(page)).toEqual(['Two', 'One', 'One', 'Three'])
  })

  test('pastes a questionnaire that becomes sections and choices', async ({ page, newEmail }) => {
    await newForm(page, `Paste ${newEmail.slice(4, 16)}`)
    await page.getByRole('button', { name: 'Paste questions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Paste questions' })
    await dialog
      .getByLabel('Questions with their choices')
      .fill(
        'Eligibility\n1. May you work here?\n A. Yes\n B. No\nSkills\n1. Which ports? Select all that apply.\n A. Kirkwall\n B. Thurso\n2. Tell us more.',
      )
    await expect(dialog.getByRole('group', { name: 'Questions found' })).toContainText('May you work here?')
    await expectAccessible(page, 'pasted questions')
    await dialog.getByRole('button', { name: 'Add 3 questions' }).click()
    await expect(
      page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Skills 2' }),
    ).toBeVisible()
    await expect(card(page, 'May you work here?')).toContainText('Radio · Required')
    await page.getByRole('button', { name: 'Skills 2' }).click()
    await expect(card(page, 'Which ports? Select all that apply.')).toContainText('Checkboxes')
    await isSaved(page)
  })

  test('gets a notice that someone else saved in between, and chooses a version', async ({
    page,
    newVisitor,
    newEmail,
    problems,
  }) => {
    problems.allow(/^409 PATCH /)
    await newForm(page, `Two ${newEmail.slice(4, 16)}`)
    await addQuestion(page, 'Text', 'Mine')
    await isSaved(page)
    const other = await newVisitor()
    await signIn(other, demo.admin)
    await open(other, new URL(page.url()).pathname)
    await addQuestion(other, 'Text', 'Theirs')
    await isSaved(other)
    await addQuestion(page, 'Number', 'Mine too')
    const notice = page.getByRole('alert').filter({ hasText: 'Another administrator saved this form' })
    await expect(notice).toContainText('Removed: Mine too')
    await expectAccessible(page, 'a conflict')
    await notice.getByRole('button', { name: 'Use theirs' }).click()
    await expect(card(page, 'Theirs')).toBeVisible()
    await expect(card(page, 'Mine too')).toHaveCount(0)
  })

  test('works on a phone, where the panes are sheets', async ({ page, newEmail }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await newForm(page, `Phone ${newEmail.slice(4, 16)}`)
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('dialog', { name: 'Add a question' }).getByRole('button', { name: 'Dropdown' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit question' })
    await sheet.getByRole('textbox', { name: 'Question' }).fill('Which port?')
    await expectAccessible(page, 'the editor as a sheet')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(card(page, 'Which port?')).toBeVisible()
    await expectNoSideways(page)
  })

  test('copies a form, archives the copy and restores it', async ({ page, newEmail }) => {
    const name = `Copy ${newEmail.slice(4, 16)}`
    await newForm(page, name)
    await open(page, formList)
    await page.getByLabel('Find a form').fill(name)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: `More options for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(page.getByRole('row', { name })).toHaveCount(0)
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('row', { name })).toHaveCount(1)
  })
})

test('a candidate learns that forms are for administrators', async ({ page, problems }) => {
  problems.allow(/^403 /)
  await signIn(page, demo.candidate)
  await open(page, formList)
  await expect(page.getByRole('heading', { level: 1, name: 'Forms are for administrators' })).toBeVisible()
  await expectAccessible(page, 'a page that is not allowed')
})

test('a visitor is asked to sign in', async ({ page }) => {
  await open(page, formList)
  await expect(page.getByRole('dialog')).toBeVisible()
})
