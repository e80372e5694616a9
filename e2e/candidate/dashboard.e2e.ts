import { expectAccessible } from '../support/accessible.ts'
import { deleteDraftTwice } from '../support/apply-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, reload, test, type Page } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { signInByCode } from '../support/mailbox.ts'

const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name })

/** A draft of the signed-in candidate, started as the apply page does. */
const beginDraft = (page: Page, position: { id: number }) =>
  call(page, 'POST', '/api/pcsx/applications', { position_id: position.id })

test('lists what needs attention, each item one click from done', async ({ page, candidate, newVisitor }) => {
  const staff = await newVisitor()
  await signInStaff(staff, demo.recruiter.email)
  const views: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/vslog')) views.push(new URL(request.url()).searchParams.get('event') ?? '')
  })
  await open(page, '/careers/dashboard')
  await expect(page).toHaveURL(/\/careers\/dashboardv2/)
  await expect(page.getByRole('heading', { level: 1, name: /^My dashboard: / })).toBeVisible()
  await expect(page.getByText('You’re all caught up')).toBeVisible()
  await expect.poll(() => views).toContain('dashboard_view')
  await beginDraft(page, demo.technician)
  await call(staff, 'POST', '/api/pcsx/staff/interviews', {
    email: candidate.email,
    title: 'Talk about the tides',
    kind: 'phone',
    timeZone: 'Europe/London',
    starts: Math.floor(Date.now() / 1000) + 5 * 86_400,
  })
  await open(page, '/careers/dashboardv2')
  const needs = page
    .getByRole('region', { name: 'To do' })
    .or(page.locator('section', { hasText: 'To do' }))
    .first()
  await expect(needs.getByRole('listitem')).toHaveCount(2)
  await expect(needs.getByRole('listitem').first()).toContainText('Answer the invitation: Talk about the tides')
  await expect(page.getByText('You’re invited to “Talk about the tides”. Please answer.')).toBeVisible()
  await expectAccessible(page, 'the dashboard')
  await page.getByRole('link', { name: 'Continue: Tidal turbine technician' }).click()
  await expect(page).toHaveURL(/\/careers\/apply\?pid=20418/)
  await open(page, '/careers/dashboardv2')
  await page.getByRole('link', { name: 'Answer: Talk about the tides' }).click()
  await page.getByRole('button', { name: 'Accept this time' }).click()
  await expect(page.locator('#main').getByText('Confirmed')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to calendar: Talk about the tides' })).toBeVisible()
  await expect(needs.getByRole('listitem')).toHaveCount(1)
})

test('arrow keys move between tabs; the address remembers the tab and the tab shows its list', async ({
  page,
  candidate,
}) => {
  expect(candidate.email).toContain('@')
  await open(page, '/careers/dashboardv2')
  await tabTo(page, tab(page, /^Applications/), { atMost: 60 })
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, /^Drafts/)).toBeFocused()
  await expect(tab(page, /^Drafts/)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toContainText('No drafts')
  // Faster than the URL is updated.
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, /^Applications/)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/tab=inactiveApplications/)
  await reload(page)
  await expect(tab(page, /^Inactive/)).toHaveAttribute('aria-selected', 'true')
  for (const [name, content] of [
    [/^Saved jobs/, 'No saved jobs'],
    [/^Interviews/, 'No interviews yet'],
    [/^Events/, 'You’re not registered for any events'],
    [/^Offers/, 'No offers found'],
    [/^Forms/, 'No forms to fill in'],
    [/^Referrals/, 'No referrals yet'],
  ] as const) {
    await tab(page, name).click()
    await expect(page.getByRole('tabpanel')).toContainText(content)
  }
})

test('a discarded draft disappears at once, and reappears with an error if the server fails', async ({
  page,
  candidate,
}) => {
  expect(candidate.email).toContain('@')
  await open(page, '/careers/dashboardv2?tab=openDraftApplications')
  await beginDraft(page, demo.safetyLead)
  await reload(page)
  await deleteDraftTwice(page, demo.safetyLead.name)
})

test('asks to sign in when signed out', async ({ page }) => {
  await open(page, '/careers/dashboardv2')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/careers(\?|$)/)
})

test('the demo’s dashboard fits a phone in both directions', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await signInStaff(page, demo.candidate.email)
  for (const query of ['', '?hl=ar']) {
    await open(page, `/careers/dashboardv2${query}`)
    await expectNoSideways(page)
    await expectAccessible(page, `the demo’s dashboard ${query}`)
  }
  await open(page, '/careers/dashboardv2?hl=en')
  await expect(page.getByRole('link', { name: 'Choose a time: Meet the crew in Thurso' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open quay day, Hatston', exact: true })).toBeVisible()
})

test('a friend accepts a referral using only the keyboard, and the referrer learns no more than promised', async ({
  page,
  candidate,
  newVisitor,
  newEmail,
}) => {
  expect(candidate.email).toContain('@')
  await open(page, demo.technician.path)
  await page.getByRole('link', { name: 'Refer a friend' }).click()
  await typeInto(page, page.getByLabel(/Your friend’s name/), 'Rob')
  await pressOn(page, page.getByRole('button', { name: 'Create link' }))
  const link = (await page.getByText(/\/careers\/referral\//).textContent())!
  await expectAccessible(page, 'the link')
  const friend = await newVisitor()
  const { pathname, search } = new URL(link.trim())
  await signInByCode(friend.request, `friend-${newEmail}`)
  await open(friend, pathname + search)
  await expect(friend.getByText(/they’ll only see whether you applied/)).toBeVisible()
  await expectAccessible(friend, 'the recommendation')
  await pressOn(friend, friend.getByRole('button', { name: 'Let them know' }))
  await expect(friend.getByRole('heading', { level: 1, name: demo.technician.name })).toBeVisible()
  await page.getByRole('link', { name: 'Your referrals' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('For Rob')
  await reload(page)
  await expect(page.getByRole('tabpanel')).toContainText('Accepted')
})
