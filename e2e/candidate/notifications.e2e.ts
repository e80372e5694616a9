import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { devices, expect, expectNoSideways, open, reload, stopClock, test, type Page } from '../support/fixtures.ts'
import { assign, joiningForm, publishedForm, signInStaff } from '../support/form-steps.ts'
import { pressOn, tabTo } from '../support/keyboard.ts'
import { signInByCode } from '../support/mailbox.ts'

/** The bell and its panel (spec/1 §2, §4, §8, §9). */

const { title } = joiningForm('StepperForm')
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const card = (page: Page) => panel(page).getByRole('link', { name: new RegExp(title) })

/** Staff assign the person a form, and the bell then reports it. */
async function notifyOfForm(newVisitor: () => Promise<Page>, email: string): Promise<void> {
  const staff = await newVisitor()
  await signInStaff(staff)
  const form = await publishedForm(staff)
  await assign(staff, form.id, email)
}

test('notifications arrive while the page is open; opening the bell clears its badge, and a card opens its page', async ({
  page,
  candidate,
  newVisitor,
}) => {
  const streamed = page.waitForResponse((answer) => answer.url().includes('/notification_stream'))
  await open(page, '/careers/saved-jobs')
  await streamed
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  const staff = await newVisitor()
  await signInStaff(staff)
  const form = await publishedForm(staff)
  const { assigned } = await assign(staff, form.id, candidate.email)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
  await expect(page.getByRole('log').getByText('1 new notification')).toBeAttached()

  await bell(page).click()
  await expect(panel(page)).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(card(page)).toContainText('Forms')
  await expect(card(page)).toContainText('Action required')
  await expect(card(page)).toContainText(/now|minute/)
  await expect(card(page).getByRole('img', { name: 'Unread' })).toBeVisible()
  await expectAccessible(page, 'the panel beside the page')
  await card(page).click()
  await expect(page).toHaveURL(new RegExp(`/careers/forms/${assigned[0]!.id}`))
  await expect(panel(page)).toBeHidden()

  await page.goBack()
  await bell(page).click()
  await expect(card(page)).toBeVisible()
  await expect(card(page).getByRole('img', { name: 'Unread' })).toBeHidden()
})

test('a click shows its effect at once and is undone if the call fails (spec/1 §4)', async ({
  page,
  candidate,
  newVisitor,
  problems,
}) => {
  problems.allow(/^500 POST .*mark_clicked/)
  await notifyOfForm(() => newVisitor(), candidate.email)
  let answerNow = () => {}
  const mayAnswer = new Promise<void>((done) => (answerNow = done))
  await page.route('**/mark_clicked', async (route) => {
    await mayAnswer
    await route.fulfill({ status: 500, json: { status: 500, error: { message: 'Not today.', body: '' }, data: null } })
  })
  await open(page, '/careers/saved-jobs')
  await bell(page).click()
  const unread = card(page).getByRole('img', { name: 'Unread' })
  await expect(unread).toBeVisible()
  // With the modifier key for a new window the panel stays open.
  await card(page).click({ modifiers: ['Shift'] })
  await expect(unread).toBeHidden()
  answerNow()
  await expect(unread).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Not today.')
})

test('fills the screen up to 1024 px; above that, opens below the bell, 480 px wide and at most 70vh or 600 px high (spec/1 §9)', async ({
  page,
}) => {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: demo.candidate })
  expect(answer.ok()).toBe(true)
  for (const [width, height] of [
    [390, 844],
    [1024, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, '/careers/saved-jobs')
    await bell(page).click()
    await expect(panel(page).getByRole('listitem').first()).toBeVisible()
    expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect(bell(page)).toBeFocused()
  }
  for (const [height, most] of [
    [700, 490],
    [1200, 600],
  ] as const) {
    await page.setViewportSize({ width: 1025, height })
    await open(page, '/careers/saved-jobs')
    await bell(page).click()
    await expect(panel(page).getByRole('listitem').first()).toBeVisible()
    const box = (await panel(page).boundingBox())!
    expect(box.width).toBe(480)
    expect(box.height).toBeLessThanOrEqual(most)
    expect(box.height).toBeGreaterThan(most - 150)
    await expect(panel(page).getByRole('button', { name: 'Close' })).toBeHidden()
    await page.mouse.click(200, 400)
    await expect(panel(page)).toBeHidden()
  }
})

test('on a phone the panel traps the focus and is accessible, in Arabic too', async ({ newVisitor }) => {
  const page = await newVisitor({ ...devices['Pixel 7'], reducedMotion: 'reduce' })
  await page.request.post('/api/auth/sign-in/email', { data: demo.candidate })
  await open(page, '/careers/saved-jobs?hl=ar')
  const arabicBell = page.getByRole('button', { name: /^الإشعارات/ })
  await arabicBell.click()
  const dialog = page.getByRole('dialog', { name: 'الإشعارات' })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'the panel in Arabic, on a phone')
  await expectNoSideways(page)
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(arabicBell).toBeFocused()
})

test('by keyboard: opens the panel, changes tabs with the arrow keys, marks all as read, closes it', async ({
  page,
  candidate,
  newVisitor,
}) => {
  await notifyOfForm(() => newVisitor(), candidate.email)
  await open(page, '/careers/saved-jobs')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
  await tabTo(page, bell(page))
  await pressOn(page, bell(page), 'Enter')
  await expect(panel(page)).toBeFocused()
  const all = panel(page).getByRole('tab', { name: 'All' })
  const actions = panel(page).getByRole('tab', { name: /^Action required/ })
  await tabTo(page, all)
  await page.keyboard.press('ArrowRight')
  await expect(actions).toBeFocused()
  await expect(actions).toHaveAttribute('aria-selected', 'true')
  await expect(actions).toContainText('1')
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(all).toHaveAttribute('aria-selected', 'true')
  await panel(page).getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expect(card(page).getByRole('img', { name: 'Unread' })).toBeHidden()
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  await expect(panel(page).locator('#notification-list')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
})

test('shows when there are no notifications; if they cannot be loaded, shows none and an error (spec/1 §2, §8)', async ({
  page,
  candidate,
  problems,
}) => {
  expect(candidate.email).toContain('@')
  await open(page, '/careers/saved-jobs')
  await bell(page).click()
  await expect(panel(page).getByText("You're all caught up!")).toBeVisible()
  await expectAccessible(page, 'the empty panel')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  problems.allow(/^500 GET /)
  await page.route('**/api/pcsx/notifications?*', (route) => route.fulfill({ status: 500, json: {} }))
  await bell(page).click()
  await expect(panel(page).getByText('We couldn’t load your notifications')).toBeVisible()
  await expect(panel(page).getByRole('listitem')).toHaveCount(0)
  await page.unroute('**/api/pcsx/notifications?*')
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByText("You're all caught up!")).toBeVisible()
})

test('requests the badge every five minutes, even if no stream gets through (spec/1 §4, §9)', async ({
  page,
  candidate,
  newVisitor,
}) => {
  await page.clock.install()
  await page.route('**/notification_stream*', (route) => route.abort())
  const asked: number[] = []
  page.on('request', (request) => request.url().includes('/notification_badge') && asked.push(Date.now()))
  await open(page, '/careers/saved-jobs')
  await page.clock.runFor(3_000)
  await expect.poll(() => asked.length).toBe(1)
  // From here on time passes only in steps, however long staff's actions take.
  await stopClock(page)
  await notifyOfForm(() => newVisitor(), candidate.email)
  await page.clock.runFor('04:00')
  expect(asked).toHaveLength(1)
  await page.clock.runFor('01:00')
  await page.clock.resume()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
  expect(asked).toHaveLength(2)
})

test('tabs of one browser share a stream and show the same; signing out ends it', async ({
  page,
  candidate,
  newVisitor,
}) => {
  let streams = 0
  page.context().on('request', (request) => {
    if (request.url().includes('/notification_stream')) streams++
  })
  await open(page, '/careers/saved-jobs')
  const second = await page.context().newPage()
  await open(second, '/careers/applications')
  await expect.poll(() => streams).toBe(1)
  await notifyOfForm(() => newVisitor(), candidate.email)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
  await expect(bell(second)).toHaveAccessibleName('Notifications, 1 new')
  await bell(second).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await open(second, '/logout?next=/careers')
  await expect(second.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(bell(second)).toBeHidden()
})

test('archiving can be undone, and settings are kept', async ({ page, candidate, newVisitor }) => {
  await notifyOfForm(() => newVisitor(), candidate.email)
  await open(page, '/careers/saved-jobs')
  await bell(page).click()
  await card(page).hover()
  const archive = panel(page).getByRole('button', { name: /^Archive: / })
  await archive.click()
  await expect(panel(page).getByText('Archived')).toBeVisible()
  await expectAccessible(page, 'the panel with something archived')
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page)).toBeFocused()
  await card(page).hover()
  await archive.click()
  await expect(panel(page).getByRole('button', { name: 'Undo' })).toBeFocused()

  await panel(page).getByRole('link', { name: 'Notification settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notification settings' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'Archived' })).toBeVisible()
  await expectAccessible(page, 'notification settings')
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  const first = saved()
  await page.getByLabel('Forms: by email').selectOption('Daily')
  await first
  const second = saved()
  await page.getByRole('checkbox', { name: 'Applications: in-app' }).click()
  await second
  await reload(page)
  await expect(page.getByLabel('Forms: by email')).toHaveValue('daily')
  await expect(page.getByRole('checkbox', { name: 'Applications: in-app' })).not.toBeChecked()
  await page.getByRole('link', { name: new RegExp(title) }).hover()
  const third = saved()
  await page.getByRole('button', { name: /^Restore: / }).click()
  await expect(page.getByText('Notification restored')).toBeVisible()
  await third
  await reload(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await bell(page).click()
  await expect(card(page)).toBeVisible()
})

test('visitors have no bell and load no code for it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/careers')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(bell(page)).toBeHidden()
  expect(asked.filter((url) => /notification/.test(url))).toEqual([])
  await signInByCode(page.request, `bell-${Date.now()}@journey.test`)
  await reload(page)
  await expect(bell(page)).toBeVisible()
})
