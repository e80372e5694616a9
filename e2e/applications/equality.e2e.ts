import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'
import { assign, call, signInStaff } from '../support/form-steps.ts'

test('an analyst reads totals of the equal-opportunity survey, and nothing about fewer than ten people', async ({
  page,
}) => {
  await signInStaff(page, 'analyst@demo.test')
  await open(page, '/careers/admin/analytics')
  await page.getByRole('link', { name: 'Equality' }).click()
  await expect(page.getByRole('link', { name: 'Equality' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText(/^[\d,]+ people answered$/)).toBeVisible()
  const gender = page.getByRole('table', { name: 'Gender', exact: true })
  await expect(gender.getByRole('row', { name: /^Woman \d+ \d+% of \d+/ })).toBeVisible()
  await expect(gender.getByRole('row', { name: /^Another gender hidden/ })).toBeVisible()
  await expectAccessible(page, 'equality report')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await expectAccessible(page, 'equality report on a phone')
})

test('a recruiter assigns the survey, and sees no one’s answers', async ({ page }) => {
  await signInStaff(page, 'recruiter@demo.test')
  await open(page, '/careers/admin/forms')
  await expect(page.getByRole('row', { name: /Equal-opportunity survey/ }).getByText('Totals only')).toBeVisible()
  await page.getByRole('link', { name: 'Equal-opportunity survey' }).click()
  const address = new URL(page.url())
  await open(page, `${address.pathname.replace(/\/$/, '')}/answers`)
  await expect(page.getByText('Answers to this form are counted and never listed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
  await expectAccessible(page, 'a form that is only counted')
})

test('an analyst reads how far each group got, what that means, and exports the numbers', async ({ page }) => {
  await signInStaff(page, 'analyst@demo.test')
  await open(page, '/careers/admin/analytics/equality')
  await expect(page.getByRole('heading', { level: 2, name: 'How far each group got' })).toBeVisible()
  await expect(page.getByText('Less than that is a reason to look closer, not proof of discrimination')).toBeVisible()
  const gender = page.getByRole('table', { name: 'Gender: how far each group got' })
  const ofStage = (stage: string) => gender.getByRole('rowgroup').filter({ hasText: stage })
  const reviewed = ofStage('In review')
  await expect(
    reviewed.getByRole('row', { name: /\d+ of \d+ ?\d+% .*Highest share of the groups shown$/ }),
  ).toHaveCount(1)
  // Which group it is, and by how much, varies: one answer in eight is left out at random.
  await expect(
    reviewed.getByRole('row', { name: / (0\.\d\d|1\.00) \(.*four fifths of the highest share/ }).first(),
  ).toBeVisible()
  // For some group too few got that far to show: it could have the highest share.
  await expect(page.getByText('Not compared: a group of 20 or more can’t be shown here').first()).toBeVisible()
  await expect(gender.getByText('Another gender')).toHaveCount(0)
  await expect(page.getByText(/Too few people to show: Another gender/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download “Gender: how far each group got” as CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toMatch(/^\ufeffStage,Gender,Applied,Reached it,/)
  expect(text).toMatch(/\n[^\n,]+,(Woman|Man),\d+,\d+,[\d.]+,/)
  await expectAccessible(page, 'numbers by stage')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await expectAccessible(page, 'numbers by stage on a phone')
})

test('a candidate reads above the questions what their answers are counted for, and again above their own', async ({
  page,
  newVisitor,
  candidate,
}) => {
  const staff = await newVisitor()
  await signInStaff(staff)
  const { forms } = await call<{ forms: { id: string; name: string }[] }>(staff, 'GET', '/api/pcsx/admin/forms')
  await assign(staff, forms.find(({ name }) => name === 'Equal-opportunity survey')!.id, candidate.email)
  await open(page, '/careers/forms/center')
  await page.getByRole('link', { name: 'Start: Equal-opportunity survey' }).click()
  const notice = page.getByText('how far the people of a group got with their applications, never who')
  await expect(notice).toBeVisible()
  await expectAccessible(page, 'equal-opportunity form')
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Form sent' })).toBeVisible()
  await page.getByRole('button', { name: 'View your answers' }).click()
  await expect(notice).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await expectAccessible(page, 'own equal-opportunity answers')
})
