import { expectAccessible } from './accessible.ts'
import { demo } from './demo.ts'
import { expect, open, test } from './fixtures.ts'
import { signInInDialog } from './mailbox.ts'

test('a candidate fills the profile, sorts by it, reads why, corrects a reason, and switches matching off', async ({
  page,
  newEmail,
}) => {
  await open(page, '/careers?sort_by=match')
  await expect(page.getByText('Sign in to sort by your profile.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).not.toContainText('My profile')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInInDialog(page, newEmail)
  await open(page, demo.technician.path)
  await expect(page.getByText('Add your skills or your last job, and see here how you match.')).toBeVisible()

  const token = await page.locator('meta[name="_csrf"]').getAttribute('content')
  for (const name of ['Hydraulics', 'Knitting']) {
    const answer = await page.request.post('/api/pcsx/profile_edit', {
      headers: { 'x-csrf-token': token!, origin: new URL(page.url()).origin },
      data: { op_section: 'skills', operation: 'add', op_data: { value: { name } } },
    })
    expect(answer.ok()).toBe(true)
  }
  await open(page, '/careers?sort_by=match&query=turbine')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('match')
  const chip = page.getByRole('button', { name: /match: show why/ }).first()
  await chip.focus()
  await page.keyboard.press('Enter')
  const why = page.getByRole('dialog')
  await expect(why.getByText('Listed in your skills').first()).toBeVisible()
  await expectAccessible(page, 'the reasons')

  const correct = why.getByRole('button', { name: 'Correct: Hydraulics' })
  await correct.click()
  const dispute = page.getByRole('dialog', { name: 'What is wrong about “Hydraulics”?' })
  await expectAccessible(page, 'the correction')
  await dispute.getByRole('button', { name: 'It does not belong to this job' }).click()
  await expect(why.getByText('Hydraulics: does not belong to this job')).toBeVisible()
  await why.getByRole('button', { name: 'Take back: Hydraulics' }).click()
  await expect(correct).toBeVisible()

  await why.getByRole('button', { name: 'Show results without matching' }).click()
  await expect(why.getByRole('button', { name: 'Turn matching on' })).toBeVisible()
  // The results behind it follow once the reasons are closed.
  await page.keyboard.press('Escape')
  await expect(page.getByText('Matching is off, so these are not sorted by your profile.')).toBeVisible()
  await expect(chip).toHaveCount(0)
})

test('matching costs a visitor of the search page nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void (/match/.test(request.url()) && asked.push(request.url())))
  await open(page, '/careers')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})
