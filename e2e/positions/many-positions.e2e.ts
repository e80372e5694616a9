import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { signInStaff } from '../support/form-steps.ts'

const list = '/careers/admin/positions'
const own = `${list}?department=${demo.departmentOf.changingMany}`
const bar = (page: Page) => page.getByRole('region', { name: 'Selected positions' })
const pick = (page: Page, row: number) => page.getByRole('row').nth(row).getByRole('checkbox')
const said = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)
const titleOf = async (page: Page, row: number) =>
  (await page.getByRole('row').nth(row).getByRole('rowheader').getByRole('link').getAttribute('title'))!

test('a recruiter dates, confirms, closes and reopens many positions; those with people are closed one by one', async ({
  page,
  problems,
}) => {
  problems.allow(/^422 POST .*position_changes/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page, demo.recruiter.email)
  // No one is considered for these.
  await open(page, `${own}&state=open&applications=none&sort=oldest`)
  await pick(page, 1).check()
  await pick(page, 2).check()
  await expect(bar(page)).toContainText('2 selected')
  await expectAccessible(page, 'positions selected in the list')
  await bar(page).getByRole('button', { name: 'Set closing date' }).click()
  const ending = page.getByRole('dialog', { name: 'When 2 positions close' })
  await ending.getByLabel('Closes on').fill('2020-01-01')
  await ending.getByRole('button', { name: 'Save date' }).click()
  await expect(ending.getByText('The closing date must be in the future.')).toBeVisible()
  await expectAccessible(page, 'a closing date for many that has passed')
  // Later than any other position closes, whatever day it is today.
  const year = new Date().getUTCFullYear() + 1
  await ending.getByLabel('Closes on').fill(`${year}-12-04`)
  await ending.getByRole('button', { name: 'Save date' }).click()
  await expect(said(page, 'The closing date of 2 positions is saved.')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(`4 Dec ${year}`)
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeFocused()

  await pick(page, 1).check()
  await pick(page, 2).check()
  await bar(page).getByRole('button', { name: 'Set recruiter' }).click()
  const recruiting = page.getByRole('dialog', { name: 'Recruiter of 2 positions' })
  await recruiting.getByRole('button', { name: 'Set recruiter' }).click()
  await expect(recruiting.getByText('Choose one first.')).toBeVisible()
  await expect(recruiting.getByLabel('Recruiter')).toBeFocused()
  await expectAccessible(page, 'a recruiter for many who was not chosen')
  await recruiting.getByLabel('Recruiter').selectOption('Finn Harcus')
  await recruiting.getByRole('button', { name: 'Set recruiter' }).click()
  await expect(said(page, 'The recruiter of 2 positions is saved.')).toBeVisible()
  const dated = page.getByRole('row').filter({ hasText: `4 Dec ${year}` })
  await expect(dated.filter({ hasText: 'Finn Harcus' }).first()).toBeVisible()
  await expect(dated.filter({ hasNotText: 'Finn Harcus' })).toHaveCount(0)
  // They are notified only once it can no longer be undone.
  await page.keyboard.press('z')
  await expect(said(page, 'The hiring teams of 2 positions are as before.')).toBeVisible()
  await expect(dated.filter({ hasText: 'Finn Harcus' })).toHaveCount(0)

  await pick(page, 1).check()
  await bar(page).getByRole('button', { name: 'Still hiring' }).click()
  await expect(said(page, '1 position is confirmed as still hiring.')).toBeVisible()

  // Another list begins without what was chosen in this one.
  const closed = [await titleOf(page, 1), await titleOf(page, 2)]
  await pick(page, 1).check()
  await pick(page, 2).check()
  await page.getByRole('searchbox', { name: 'Search positions' }).fill('zzzz')
  await expect(bar(page)).toBeHidden()
  await open(page, `${own}&state=open&applications=none&sort=oldest`)
  await pick(page, 1).check()
  await pick(page, 2).check()
  await bar(page).getByRole('button', { name: 'Close', exact: true }).click()
  const closing = page.getByRole('dialog', { name: 'Close 2 positions?' })
  await expectAccessible(page, 'closing many positions')
  await closing.getByRole('button', { name: 'Close 2 positions' }).click()
  await expect(said(page, '2 positions are closed.')).toBeVisible()

  await open(page, `${own}&applications=open`)
  const considered = await titleOf(page, 1)
  await pick(page, 1).check()
  await bar(page).getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Close 1 position' }).click()
  await expect(said(page, 'No position was closed.')).toBeVisible()
  const left = page.getByRole('dialog', { name: 'Some positions stay open' })
  await expectAccessible(page, 'a position that is closed by its own step')
  await left.getByRole('button', { name: `Close position… ${considered}` }).click()
  await expect(page.getByRole('dialog', { name: `Close ${considered}` })).toBeVisible()
  await expect(page.getByText(/(is|are) being considered/)).toBeVisible()
  await page.keyboard.press('Escape')

  await open(page, `${list}?state=closed&sort=oldest&query=${encodeURIComponent(closed[0]!)}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar(page).getByRole('button', { name: 'Close', exact: true })).toBeHidden()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).uncheck()
  for (const title of closed) {
    await open(page, `${list}?state=closed&query=${encodeURIComponent(title)}`)
    await page
      .getByRole('checkbox', { name: `Select ${title}`, exact: true })
      .first()
      .check()
    await bar(page).getByRole('button', { name: 'Reopen' }).click()
    await page.getByRole('button', { name: 'Reopen 1 position' }).click()
    await expect(said(page, '1 position is open again.')).toBeVisible()
  }
})

test('the menu of a row, by keyboard, and everything that matches', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page, demo.recruiter.email)
  await open(page, `${list}?query=skw-${demo.technician.id}`)
  const trigger = page.getByRole('button', { name: `Show more options: ${demo.technician.name}` })
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await expectAccessible(page, 'the menu of a position')
  await page.keyboard.press('Escape')
  await expect(trigger).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Set closing date…' }).click()
  await expect(page.getByRole('dialog', { name: `When ${demo.technician.name} closes` })).toBeVisible()
  await page.keyboard.press('Escape')
  await trigger.click()
  await page.getByRole('menuitem', { name: 'Close position…' }).click()
  await expect(page.getByRole('dialog', { name: `Close ${demo.technician.name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await trigger.click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('heading', { level: 1, name: demo.technician.name })).toBeVisible()

  await open(page, `${list}?query=technician&state=open`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const all = bar(page).getByRole('button', { name: /^Select all \d+ that match$/ })
  const count = /\d+/.exec(await all.innerText())![0]
  await all.click()
  await expect(bar(page)).toContainText(`${count} selected`)
  await pick(page, 1).uncheck()
  await expect(bar(page)).toContainText(`${Number(count) - 1} selected`)
  await bar(page).getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeFocused()
})

test('on a phone and in Arabic, rows are chosen and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStaff(page, demo.recruiter.email)
  await open(page, `${list}?hl=ar`)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await expectNoSideways(page)
  // Elsewhere the bar lies across a row, which can be scrolled clear of it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectAccessible(page, 'positions selected on a phone in Arabic')
})

test('no column is hidden behind the menu or the edge, in long languages too', async ({ page }) => {
  await signInStaff(page, demo.recruiter.email)
  for (const path of [list, '/careers/admin/people'])
    for (const language of ['en', 'de', 'fr', 'en-XA']) {
      await open(page, `${path}?hl=${language}`)
      for (const width of [820, 1024, 1180, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const wider = () =>
          page
            .getByRole('table')
            .evaluate(({ parentElement }) => parentElement!.scrollWidth - parentElement!.clientWidth)
        await expect.poll(wider, `${path} in ${language} at ${width} px`).toBe(0)
      }
    }
})
