import { expectAccessible } from '../support/accessible.ts'
import { changeDatabase } from '../support/database.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'

interface Positions {
  positions: { id: number; title: string }[]
}

/** Each journey has a recruiter and half of the positions to itself: they run at the same time. */
const recruiters = [demo.recruiter.email, 'recruiter-2@demo.test'] as const

/** Simulates the hourly job after a month without changes. Null if the server's data is not on this machine. */
async function askedPosition(page: Page, half: 0 | 1): Promise<{ id: number; title: string } | null> {
  const department = encodeURIComponent(demo.departmentOf.stillHiring)
  const path = `/api/pcsx/staff/positions?state=open&applications=none&sort=title&department=${department}`
  const { positions } = await call<Positions>(page, 'GET', path)
  const own = positions.filter((_, at) => at % 2 === half)
  // Another run may have asked about some before.
  const position = own[Math.floor(Math.random() * own.length)]!
  const isAsked = await changeDatabase(
    `with untouched as (
      update positions set updated_at = now() - interval '40 days', confirmed_at = null where id = $1 returning domain, id)
    insert into still_hiring_questions (domain, position_id, asked_at, asked)
    select untouched.domain, untouched.id, now(), jsonb_build_array(users.id)
    from untouched join users on users.domain = untouched.domain and users.email = $2
    on conflict (domain, position_id) do update set asked_at = excluded.asked_at, asked = excluded.asked`,
    [position.id, recruiters[half]],
  )
  return isAsked ? position : null
}

test('a recruiter is asked whether a position is still hiring, and confirms it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page, recruiters[0])
  const position = await askedPosition(page, 0)
  test.skip(position === null, 'the server’s data is not on this machine')
  const { id, title } = position!
  await open(page, '/careers/admin')
  const row = page.getByRole('listitem').filter({ hasText: /still hiring\?/ })
  await expect(row).toContainText(title)
  await row.getByRole('link', { name: /^Answer/ }).click()
  await open(page, `/careers/admin/positions/${id}`)
  const question = page.getByText(/^Is this position still hiring\? Nothing has changed since .+\. If not, close it\.$/)
  await expect(question).toBeVisible()
  await expectAccessible(page, 'a position that asks whether it still hires')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Still hiring' }).click()
  await expect(page.getByText(`Confirmed: ${title} is still hiring`)).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await open(page, `/careers/admin/positions/${id}/history`)
  await expect(page.getByText('Confirmed as still hiring').first()).toBeVisible()
})

test('the list shows the positions that ask, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page, recruiters[1])
  const position = await askedPosition(page, 1)
  test.skip(position === null, 'the server’s data is not on this machine')
  await open(page, '/careers/admin/positions')
  const asks = page.getByRole('checkbox', { name: 'Asks whether it still hires' })
  await asks.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/asks=still_hiring/)
  await expect(page.getByRole('link', { name: position!.title }).first()).toBeVisible()
  await expectAccessible(page, 'positions that ask whether they still hire')
})
