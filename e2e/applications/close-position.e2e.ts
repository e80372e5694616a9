import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'

interface Positions {
  positions: { id: number; title: string; closesTs: number | null }[]
}

/** A position that no other journey needs, with two people whom a colleague added. */
async function withTwoPeople(page: Page, name: string): Promise<{ id: number; title: string }> {
  const { positions } = await call<Positions>(
    page,
    'GET',
    `/api/pcsx/staff/positions?state=open&applications=none&recruiter=none&department=${demo.departmentOf.closing}`,
  )
  // Another run may have chosen the same one. Without a closing date, so that removing staff's leaves it as it was.
  for (const position of positions.filter(({ closesTs }) => closesTs === null).toSorted(() => Math.random() - 0.5)) {
    for (const first of ['Ada', 'Bo'])
      await call(page, 'POST', '/api/pcsx/staff/applications', {
        key: randomUUID(),
        position_id: position.id,
        fullName: `${first} ${name}`,
        email: `${first.toLowerCase()}-${randomUUID()}@example.test`,
        source: 'Job fair',
      })
    const considered = `/api/pcsx/staff/positions/${position.id}/considered`
    if ((await call<{ count: number }>(page, 'GET', considered)).count === 2) return position
  }
  throw new Error('every position is in use')
}

test('closing a position answers those who are not kept; it shows who did it, and can be reopened', async ({
  page,
  newVisitor,
  problems,
}) => {
  problems.allow(/^410 GET .*\/careers\/job\//)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page, demo.recruiter.email)
  const { id, title } = await withTwoPeople(page, 'Closing')
  await open(page, `/careers/admin/positions/${id}`)
  await page.getByRole('button', { name: 'Close position' }).click()
  const dialog = page.getByRole('dialog', { name: `Close ${title}` })
  await expect(dialog.getByText('2 people are being considered.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Ada Closing, New' }).check()
  const act = dialog.getByRole('button', { name: 'Close, reject 1 person' })
  await expect(dialog.getByText('We’ve stopped hiring for this job.').last()).toBeVisible()
  await dialog.getByRole('radio', { name: 'Your own words' }).check()
  await act.click()
  const reason = dialog.getByRole('textbox', { name: /reason/i })
  await expect(reason).toBeFocused()
  await reason.fill('We have closed this position.')
  await expect(dialog.getByText('We have closed this position.').last()).toBeVisible()
  await expectAccessible(page, 'closing a position')
  await act.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Closed by Moira Linklater on .* Imports don’t open it again/)).toBeVisible()
  await expectAccessible(page, 'a closed position')

  const visitor = await newVisitor()
  // Visitors’ pages are renewed a moment after the change.
  const statusNow = async () => (await visitor.goto(`/careers/job/${id}`))!.status()
  await expect.poll(statusNow).toBe(410)
  await page.getByRole('link', { name: '1 person is still being considered for this closed position.' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ada Closing' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Bo Closing' })).toHaveCount(0)

  await open(page, `/careers/admin/positions/${id}/history`)
  await expect(page.getByText('1 person was kept, 1 person was rejected')).toBeVisible()
  await page.getByRole('button', { name: 'Reopen position' }).click()
  const reopening = page.getByRole('dialog', { name: `Reopen ${title}` })
  await reopening.getByLabel(/^Closes on/).fill('2099-05-31')
  await expectAccessible(page, 'reopening a position')
  await reopening.getByRole('button', { name: 'Reopen' }).click()
  await expect(reopening).toBeHidden()
  await expect(page.getByRole('button', { name: 'Close position' })).toBeVisible()
  await expect(page.getByText(/^Closes on .*31.*2099/)).toBeVisible()
  await open(page, `/careers/admin/positions/${id}`)
  await expect(page.getByText(/31.*2099/).first()).toBeVisible()
  await expect(page.getByText(/, Moira Linklater set the closing date\./)).toBeVisible()
  // It is restored, except for the people.
  await page.getByRole('button', { name: 'Change closing date' }).click()
  const ending = page.getByRole('dialog', { name: `When ${title} closes` })
  await expect(ending.getByLabel(/^Closes on/)).toHaveValue('2099-05-31')
  await ending.getByLabel(/^Closes on/).fill('')
  await ending.getByRole('button', { name: 'Save' }).click()
  await expect(ending).toBeHidden()
  await expect(page.getByText(/set the closing date/)).toHaveCount(0)
  await expect.poll(statusNow).toBe(200)
})

test('someone who applies in the meantime is not rejected unseen, on a phone', async ({ page, problems }) => {
  problems.allow(/^409 POST .*\/close/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStaff(page, demo.recruiter.email)
  const { id, title } = await withTwoPeople(page, 'Meanwhile')
  await open(page, `/careers/admin/positions/${id}`)
  await page.getByRole('button', { name: 'Close position' }).click()
  const dialog = page.getByRole('dialog', { name: `Close ${title}` })
  await expect(dialog.getByText('2 people are being considered.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Ada Meanwhile, New' }).check()
  await call(page, 'POST', '/api/pcsx/staff/applications', {
    key: randomUUID(),
    position_id: id,
    fullName: 'Cy Meanwhile',
    email: `cy-${randomUUID()}@example.test`,
    source: 'Job fair',
  })
  await dialog.getByRole('radio', { name: 'Your own words' }).check()
  await dialog.getByRole('textbox', { name: /reason/i }).fill('We have closed this position.')
  await dialog.getByRole('button', { name: 'Close, reject 1 person' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing was closed and no one was notified')
  await expectNoSideways(page)
  await expectAccessible(page, 'a closing that was refused, at 390 px')
  await dialog.getByRole('button', { name: 'Review again' }).click()
  await expect(dialog.getByText('3 people are being considered.')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Ada Meanwhile, New' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Close position' })).toBeFocused()
})
