import { expectAccessible } from './accessible.ts'
import { demo } from './demo.ts'
import { expect, open, test } from './fixtures.ts'
import { signInInDialog } from './mailbox.ts'

test('a visitor’s cart stays in the browser and joins the account after login', async ({ page, newEmail }) => {
  await open(page, demo.technician.path)
  await expect(page.getByRole('button', { name: /^Job cart/ })).toBeHidden()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('button', { name: 'In your cart' })).toHaveAttribute('aria-pressed', 'true')
  await open(page, demo.safetyLead.path)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Job cart, 2 jobs' }).click()
  const panel = page.getByRole('dialog', { name: 'Job cart' })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'the panel')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Job cart, 2 jobs' })).toBeFocused()
  await page.reload()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInInDialog(page, newEmail)
  await expect(page.getByRole('button', { name: 'Job cart, 2 jobs' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('job-cart:demo.test'))).toBeNull()
  await page.getByRole('button', { name: 'Job cart, 2 jobs' }).click()
  await panel.getByRole('button', { name: `Take out: ${demo.safetyLead.name}` }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('link', { name: `Apply: ${demo.technician.name}` }).click()
  await expect(page).toHaveURL(/\/careers\/apply\?pid=20418/)
  await expect(panel).toBeHidden()
})

test('without anything in it the cart costs the search page nothing', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => void (/cart/.test(request.url()) && scripts.push(request.url())))
  await open(page, '/careers')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
})
