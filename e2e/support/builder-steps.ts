import { expect, hydrated, open, type Page } from './fixtures.ts'

export const formList = '/careers/admin/forms'

export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(answer.ok()).toBe(true)
}

/** A blank form with a unique name, open in the builder. */
export async function newForm(page: Page, name: string): Promise<void> {
  await open(page, formList)
  await page.getByRole('button', { name: 'New form' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New form' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await hydrated(page)
}

/** Adds a question of a type and enters its label. */
export async function addQuestion(page: Page, type: string, label: string): Promise<void> {
  await page
    .getByRole('complementary', { name: 'Add a question' })
    .getByRole('button', { name: type, exact: true })
    .click()
  const question = page.getByRole('textbox', { name: 'Question' })
  await expect(question).toBeFocused()
  await question.fill(label)
  await question.press('Tab')
  await expect(card(page, label)).toBeVisible()
}

export const card = (page: Page, label: string) => page.getByRole('article', { name: label })
export const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
