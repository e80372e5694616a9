import { expectAccessible } from '../support/accessible.ts'
import { addApplications } from '../support/database.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'

const lane = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}`) })
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
const said = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text)

/** The recruiter's board with this many people, who are used by this journey only. */
async function boardOf(page: Page, count: number): Promise<string> {
  const prefix = `board-${Date.now()}-`
  const isHere = await addApplications(prefix, count, demo.technician.id)
  test.skip(!isHere, 'The people are written into the server’s database, which is not on this machine.')
  await signInStaff(page, demo.recruiter.email)
  await open(page, `/careers/admin/applications?layout=board&query=${prefix}`)
  await expect(lane(page, 'New')).toContainText(`New ${count}`)
  return prefix
}

test('cards move from stage to stage by pointer, keyboard and menu, and each move can be undone', async ({ page }) => {
  await boardOf(page, 4)
  // The list's filters are kept by the list.
  await expect(page.getByRole('link', { name: 'Home' }).first()).toHaveAttribute('href', '/careers/admin')
  await expectAccessible(page, 'the board')
  await card(page, 'Person 1').dragTo(lane(page, 'Interview'))
  await expect(said(page, / moved to Interview\. The email will be sent (at|on) /)).toBeVisible()
  await expect(lane(page, 'Interview').getByRole('link', { name: 'Person 1' })).toBeVisible()
  await expect(lane(page, 'New')).toContainText('New 3')

  const grip = card(page, 'Person 2').getByRole('button', { name: 'Move Person 2', exact: true })
  await grip.focus()
  await page.keyboard.press('Enter')
  const target = page.getByRole('button', { name: 'Move to In review' })
  for (let step = 0; step < 8 && !(await target.evaluate((each) => each === document.activeElement)); step++)
    await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lane(page, 'In review').getByRole('link', { name: 'Person 2' })).toBeVisible()
  // The card that takes its place is next.
  await expect(card(page, 'Person 3').getByRole('link')).toBeFocused()

  await card(page, 'Person 3').getByRole('button', { name: 'Move Person 3 to …' }).click()
  await page.getByRole('menuitem', { name: 'Move to Offer' }).click()
  await expect(lane(page, 'Offer').getByRole('link', { name: 'Person 3' })).toBeVisible()
  // A lane that is refetched later than the other does not show the card a second time.
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/staff\/applications\?.*status=offer/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.keyboard.press('z')
  await expect(said(page, /^Undone for 1 person/)).toBeVisible()
  await expect(lane(page, 'New').getByRole('link', { name: 'Person 3' })).toBeVisible()
  await expect(lane(page, 'Offer')).toContainText('Offer 0')
  expect(await card(page, 'Person 3').count()).toBe(1)
  release()

  // Several at once, and a rejection asks for a reason. The end of the board is in view, so that nothing scrolls during the drag.
  await page.setViewportSize({ width: 1600, height: 900 })
  await card(page, 'Person 3').getByRole('checkbox').check()
  await card(page, 'Person 4').getByRole('checkbox').check()
  await card(page, 'Person 4').dragTo(page.getByRole('button', { name: /^Show Not selected/ }).locator('..'))
  const rejecting = page.getByRole('dialog', { name: 'Reject 2 people' })
  await expect(rejecting).toBeVisible()
  await rejecting.getByRole('button', { name: 'Cancel' }).click()
  await card(page, 'Person 4').dragTo(lane(page, 'In review'))
  await expect(said(page, /^2 people moved to In review\. The emails will be sent (at|on) /)).toBeVisible()
  await expect(lane(page, 'New')).toContainText('No one is here.')
  await expect(lane(page, 'In review')).toContainText('In review 3')
  await expectAccessible(page, 'the board with an empty stage')
})

test('the board stays when its last card leaves it, and takes no focus from someone who clicked outside it', async ({
  page,
  newVisitor,
}) => {
  const prefix = await boardOf(page, 3)
  await open(page, `/careers/admin/applications?layout=board&status=submitted&query=${prefix}`)
  const link = card(page, 'Person 1').getByRole('link')
  const id = new URL((await link.getAttribute('href'))!, page.url()).pathname.split('/').at(-1)!
  const move = async (name: string) => {
    await card(page, name)
      .getByRole('button', { name: `Move ${name} to …` })
      .click()
    await page.getByRole('menuitem', { name: 'Move to Interview' }).click()
  }
  await move('Person 3')
  await expect(lane(page, 'New')).toContainText('New 2')
  await link.focus()
  await page.mouse.click(2, 700)
  await expect(link).not.toBeFocused()
  const colleague = await newVisitor()
  await signInStaff(colleague, demo.admin.email)
  await call(colleague, 'POST', `/api/pcsx/staff/applications/${id}/status`, { status: 'interview', from: 'submitted' })
  // The list is refetched, without the first and with the third.
  await page.keyboard.press('z')
  await expect(lane(page, 'New').getByRole('link', { name: 'Person 3' })).toBeVisible()
  await expect(link).toHaveCount(0)
  await expect(page.locator('body')).toBeFocused()

  await move('Person 2')
  await move('Person 3')
  await expect(lane(page, 'New')).toContainText('New 0')
  await page.keyboard.press('z')
  await expect(lane(page, 'New').getByRole('link', { name: 'Person 3' })).toBeVisible()
})

test('a colleague’s changes appear on the board and in the list automatically, and the focus keeps its place', async ({
  page,
  newVisitor,
}) => {
  const prefix = await boardOf(page, 3)
  const idOf = async (name: string) => {
    const href = (await page.getByRole('link', { name, exact: true }).first().getAttribute('href'))!
    return new URL(href, page.url()).pathname.split('/').at(-1)!
  }
  const colleague = await newVisitor()
  await signInStaff(colleague, demo.admin.email)
  const move = (id: string) =>
    call(colleague, 'POST', `/api/pcsx/staff/applications/${id}/status`, { status: 'interview', from: 'submitted' })
  await card(page, 'Person 2').getByRole('link').focus()
  await move(await idOf('Person 1'))
  await expect(lane(page, 'Interview').getByRole('link', { name: 'Person 1' })).toBeVisible()
  await expect(lane(page, 'New')).toContainText('New 2')
  await expect(card(page, 'Person 2').getByRole('link')).toBeFocused()

  await open(page, `/careers/admin/applications?status=submitted&sort=oldest&query=${prefix}`)
  const second = page.getByRole('link', { name: 'Person 2', exact: true })
  await second.focus()
  await move(await idOf('Person 2'))
  await expect(second).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Person 3', exact: true })).toBeFocused()
})

test('if someone else moved a person, the board reports it, overwrites nothing and shows where they are', async ({
  page,
  newVisitor,
  problems,
}) => {
  problems.allow(/^409 POST \S+ \/api\/pcsx\/staff\/decisions/)
  // Otherwise the board would show it before the card is dragged.
  await page.route('**/notification_stream*', (route) => route.abort())
  await boardOf(page, 1)
  const href = (await card(page, 'Person 1').getByRole('link').getAttribute('href'))!
  const id = new URL(href, page.url()).pathname.split('/').at(-1)!
  const colleague = await newVisitor()
  await signInStaff(colleague, demo.admin.email)
  await call(colleague, 'POST', `/api/pcsx/staff/applications/${id}/status`, { status: 'offer', from: 'submitted' })
  await card(page, 'Person 1').dragTo(lane(page, 'Interview'))
  await expect(said(page, /has moved this application to “Offer”/)).toBeVisible()
  await expect(lane(page, 'Offer').getByRole('link', { name: 'Person 1' })).toBeVisible()
  await expect(lane(page, 'Interview')).toContainText('No one is here.')
})

test('a long stage is read page by page, without holding all of its cards, and leads back to its place', async ({
  page,
}) => {
  await boardOf(page, 180)
  const cards = lane(page, 'New').getByRole('listitem')
  await expect(card(page, 'Person 1')).toBeVisible()
  const scroller = lane(page, 'New').getByRole('list').locator('..')
  await expect(async () => {
    await scroller.evaluate((each) => each.scrollTo({ top: each.scrollHeight }))
    await expect(card(page, 'Person 180')).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(await cards.count()).toBeLessThan(40)
  await expect(card(page, 'Person 1')).toHaveCount(0)
  await expect(card(page, 'Person 180')).toHaveAttribute('aria-posinset', '180')
  await card(page, 'Person 179').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Person 179' })).toBeVisible()
  await page.goBack()
  await expect(card(page, 'Person 179')).toBeVisible()
})

test('on a phone the board is one stage at a time, also from right to left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await boardOf(page, 30)
  await expectNoSideways(page)
  await expectAccessible(page, 'the board on a phone')
  await card(page, 'Person 1').getByRole('button', { name: 'Move Person 1 to …' }).click()
  await page.getByRole('menuitem', { name: 'Move to Interview' }).click()
  const stages = page.getByRole('navigation', { name: 'Stages' })
  await expect(stages.getByRole('button', { name: 'Interview 1' })).toBeVisible()
  await stages.getByRole('button', { name: 'Interview 1' }).click()
  await expect(card(page, 'Person 1')).toBeVisible()
  await stages.getByRole('button', { name: 'New 29' }).click()
  await expect(async () => {
    await page.mouse.wheel(0, 4_000)
    await expect(card(page, 'Person 30')).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(await page.getByRole('listitem').count()).toBeLessThan(40)
  const url = new URL(page.url())
  url.searchParams.set('hl', 'ar')
  await open(page, url.pathname + url.search)
  await expect(page.getByRole('navigation', { name: 'المراحل' })).toBeVisible()
  await expectNoSideways(page)
})
