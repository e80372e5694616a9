import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'
import { signInStaff } from '../support/form-steps.ts'

test('a recruiter adds people from a file, sees what is skipped and why, and undoes it', async ({
  page,
  newEmail,
  problems,
}) => {
  problems.allow(/^422 POST .*people_files/)
  await signInStaff(page, demo.recruiter.email)
  await open(page, '/careers/admin/people')
  await page.getByRole('link', { name: 'Add from a file' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Add people from a file' })).toBeVisible()
  await page.getByRole('button', { name: 'Add people' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '3 fields need your attention' })).toBeFocused()
  await expectAccessible(page, 'the form for a file of people, incomplete')

  const choose = async (name: string, text: string | Buffer) =>
    page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text as string) })
  await choose('people.csv', Buffer.from('PK\x03\x04'))
  await expect(page.getByText('Open it and save it as CSV.').first()).toBeVisible()
  // The focused element was replaced by the file, and the reverse.
  await expect(page.getByRole('button', { name: 'Remove people.csv' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('File', { exact: true })).toBeFocused()

  const [first, second] = [newEmail, newEmail.replace('@', '.two@')]
  const rows = [
    'Vorname;Nachname;Kontakt;Wohnort;Tags',
    `Ines;Hallberg;${first};Bergen;sea, night`,
    `"Ola ""the mate""";Nord;${second};;`,
    'Bo;Berg;bo at example;;',
    `=HYPERLINK("x");;;;`,
  ]
  await choose('Messe Bergen.csv', rows.join('\r\n'))
  await expect(page.getByText('Choose the column with the email addresses.')).toBeVisible()
  await expectAccessible(page, 'a file whose columns are not all known')
  await page.getByLabel('“Kontakt” is used as').selectOption('Email')
  await expect(page.getByRole('button', { name: '2 new people' })).toBeVisible()
  await expect(page.getByText('Enter one complete email address')).toBeVisible()
  await expectAccessible(page, 'what a file of people would do')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSideways(page)
  }

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download what’s left out' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Messe Bergen-left-out.csv')
  const leftOut = readFileSync(await download.path(), 'utf8')
  expect(leftOut).toContain('Bo,Berg,bo at example,,,4,')
  expect(leftOut).toContain(`"'=HYPERLINK(""x"")"`)

  expect(leftOut).toContain('Email: Enter one complete email address, such as name@example.com.')

  await test.step('once corrected, it is read as it is, without its formulas', async () => {
    await page.getByRole('button', { name: 'Remove Messe Bergen.csv' }).press('Enter')
    const third = newEmail.replace('@', '.three@')
    await choose('corrected.csv', leftOut.replace('bo at example', third))
    await page.getByLabel('“Kontakt” is used as').selectOption('Email')
    await expect(page.getByRole('button', { name: '1 new person' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Bo · =HYPERLINK("x")', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Remove corrected.csv' }).press('Enter')
    await choose('Messe Bergen.csv', rows.join('\r\n'))
    await page.getByLabel('“Kontakt” is used as').selectOption('Email')
    await expect(page.getByRole('button', { name: '2 new people' })).toBeVisible()
  })

  const position = page.getByRole('combobox', { name: 'Position' })
  await position.fill('Tidal turbine tech')
  await page
    .getByRole('option', { name: /^Tidal turbine technician/ })
    .first()
    .click()
  await page.getByLabel('Where their details come from').fill('job fair in Bergen')
  await page.getByRole('button', { name: 'Add 2 people' }).dblclick()
  await expect(page.getByText('2 people were added.').first()).toBeVisible()
  const earlier = page.getByRole('heading', { name: 'Files so far' })
  await expect(earlier).toBeFocused()
  await expectAccessible(page, 'files of people so far')

  // The same file again adds no one.
  await choose('Messe Bergen.csv', rows.join('\r\n').replace('Kontakt', 'Email'))
  await expect(page.getByText('There is no one to add from this file.')).toBeVisible()

  await open(page, `/careers/admin/people?query=${encodeURIComponent(first)}`)
  await page.getByRole('link', { name: 'Ines Hallberg' }).click()
  await expect(page.getByText('sea', { exact: true })).toBeVisible()
  await open(page, '/careers/admin/people/add')
  await page.getByRole('button', { name: 'Undo Messe Bergen.csv' }).first().click()
  await expect(page.getByText('2 people were removed, and no one is notified.').first()).toBeVisible()
  await open(page, `/careers/admin/people?query=${encodeURIComponent(first)}`)
  await expect(page.getByText('No one matches')).toBeVisible()
})
