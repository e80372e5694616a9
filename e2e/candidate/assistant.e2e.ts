import { expectAccessible } from '../support/accessible.ts'
import { expect, open, reload, test } from '../support/fixtures.ts'
import { signInInDialog } from '../support/mailbox.ts'

const launcher = { name: 'Ask the assistant' }

test('a visitor finds jobs by typing sentences, using only the keyboard, and deletes the conversation', async ({
  page,
}) => {
  await open(page, '/careers')
  await page.getByRole('button', launcher).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Assistant' })
  const box = panel.getByRole('textbox', { name: 'Your message' })
  await expect(box).toBeFocused()
  await expect(panel.getByText('Automated', { exact: true })).toBeVisible()
  await expect(panel).toHaveCSS('width', '400px')
  await expect(panel).toHaveCSS('z-index', '499')
  await box.fill('part-time jobs, no nights')
  await box.press('Enter')
  const talk = panel.getByRole('log', { name: 'Conversation' })
  await expect(talk.getByRole('listitem').first()).toContainText('Part time')
  await expect(box).toHaveValue('')
  await expectAccessible(page, 'the panel with an answer')
  await panel.getByRole('button', { name: 'Only remote jobs' }).click()
  await expect(talk.getByText('You: Only remote jobs')).toBeVisible()
  // Sent before the answer has arrived, so it is queued.
  await box.fill('How do I apply?')
  await box.press('Enter')
  await expect(box).toHaveValue('')
  await expect(talk.getByText(/It takes about six minutes/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', launcher)).toBeFocused()
  await reload(page)
  await page.getByRole('button', launcher).click()
  await expect(talk.getByText(/It takes about six minutes/)).toBeVisible()
  await panel.getByRole('button', { name: 'Delete this conversation' }).click()
  await panel.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(talk.getByText(/It takes about six minutes/)).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('assistant:demo.test'))).toBeNull()
})

test('on a phone, in Arabic, the assistant fills the screen and closes when a job is opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/careers?hl=ar')
  await page.getByRole('button', { name: 'اسأل المساعد' }).click()
  const panel = page.getByRole('dialog', { name: 'المساعد' })
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await panel.getByRole('textbox').fill('وظائف عن بعد')
  await panel.getByRole('button', { name: 'إرسال' }).click()
  const first = panel.getByRole('listitem').first()
  await expect(first).toContainText('عن بُعد')
  await expectAccessible(page, 'the panel in Arabic')
  const name = await first.getByRole('strong').innerText()
  await first.getByRole('link').click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('button', { name: 'اسأل المساعد' })).toHaveCount(0)
})

test('a signed-in candidate asks for the status of an application, and a lost reply is requested again', async ({
  page,
  newEmail,
}) => {
  await open(page, '/careers')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInInDialog(page, newEmail)
  await page.getByRole('button', launcher).click()
  const panel = page.getByRole('dialog', { name: 'Assistant' })
  let lose = () => {}
  const lost = new Promise<void>((resolve) => (lose = resolve))
  await page.route('**/assistant/messages*', (route) => lost.then(() => route.abort()), { times: 1 })
  const box = panel.getByRole('textbox')
  await box.fill('What is the status of my application?')
  await box.press('Enter')
  await box.fill('How do I apply?')
  await box.press('Enter')
  await expect(panel.getByText('You: How do I apply?')).toBeVisible()
  lose()
  await expect(panel.getByRole('alert')).toContainText('I couldn’t get an answer.')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByText('You haven’t sent an application yet.')).toBeVisible()
  await expect(panel.getByText(/It takes about six minutes/)).toBeVisible()
  await expect(panel.locator('p', { hasText: /^You: / })).toHaveText([
    'You: What is the status of my application?',
    'You: How do I apply?',
  ])
  await reload(page)
  await page.getByRole('button', launcher).click()
  await expect(panel.getByText('You haven’t sent an application yet.')).toBeVisible()
})
