import { expectAccessible } from '../support/accessible.ts'
import { changeDatabase } from '../support/database.ts'
import { enterEmployer, givenEmployer, givenPosition } from '../support/employer-steps.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'

const log = '/careers/admin/settings/audit-log'

test('an administrator finds in the audit log who did what, and exports it', async ({ page, newEmail, newVisitor }) => {
  const domain = await givenEmployer({ supportedLanguages: ['en', 'ar'] }, { isDemo: true })
  await enterEmployer(page, domain, { email: newEmail, name: 'Ada Flett', role: 'admin' })
  const position = await givenPosition(domain, newEmail)
  const entries = `with made as (insert into audit_events (domain, at, actor_id, action, subject, detail, request_id)
    select $1, now() - interval '2 days' - n * interval '1 minute', case n when 1 then (select id from users where domain = $1) end,
      case n when 1 then 'hiring_team.changed' when 2 then 'position.hidden_names_changed' else 'position.import_closed' end,
      'position:' || $2, case n when 1 then jsonb_build_object('userId', (select id from users where domain = $1), 'from', null,
        'to', 'hiring_manager') else '{}' end, case when n > 1 then 'import' end
    from generate_series(1, 60) n returning 1) select 1`
  expect(await changeDatabase(entries, [domain, String(position)])).toBe(true)

  await open(page, `/careers/admin/settings?domain=${domain}`)
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Audit log' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Audit log' })
  const row = table.getByRole('row').filter({ hasText: 'Changed the hiring team of a position' })
  await expect(row).toContainText('Ada Flett')
  await expect(row).toContainText('Ada Flett: – → Hiring manager')
  await expect(row.getByRole('link', { name: 'Deckhand' })).toBeVisible()
  await row.getByRole('button', { name: 'Details: Changed the hiring team of a position' }).press('Enter')
  await expect(table.getByText(String(position), { exact: true })).toBeVisible()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSideways(page)
    await expectAccessible(page, `the audit log, ${width} px wide`)
  }

  await page.getByRole('link', { name: 'Show older' }).press('Enter')
  await expect(page).toHaveURL(/before=/)
  await expect(page.getByRole('link', { name: 'Newest' })).toBeVisible()

  await page.getByLabel('What', { exact: true }).selectOption({ label: 'All of “Team”' })
  await expect(page).toHaveURL(/what=team/)
  // The head, two entries, and the details that are still open.
  await expect(table.getByRole('row')).toHaveCount(4)
  await page.getByRole('switch', { name: 'Sensitive only' }).press('Space')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText('Changed whether names are hidden for a position')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/)

  await page.getByLabel('From', { exact: true }).fill('2031-01-01')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No entries match' })).toBeVisible()
  await expectAccessible(page, 'the audit log without a match')
  await page.getByRole('link', { name: 'Clear filters' }).first().press('Enter')
  await expect(table.getByRole('row').filter({ hasText: 'Exported the audit log' })).toContainText(
    'Filters: what, sensitive',
  )

  await open(page, `${log}?domain=${domain}&hl=ar`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectNoSideways(page)
  await expectAccessible(page, 'the audit log in Arabic')

  const recruiters = await newVisitor()
  await enterEmployer(recruiters, domain, { email: `r-${newEmail}`, name: 'Ronja Lie', role: 'recruiter' })
  await open(recruiters, `/careers/admin/settings?domain=${domain}`)
  await expect(recruiters.getByRole('link', { name: 'Languages' })).toBeVisible()
  await expect(recruiters.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
  await open(recruiters, `${log}?domain=${domain}`)
  await expect(
    recruiters.getByText('Not for your role').or(recruiters.getByRole('heading', { level: 1 })),
  ).toBeVisible()
  await expect(recruiters.getByRole('table')).toHaveCount(0)
})
