import { applyAsTechnician, fillTechnicianQuestions, resumeInput } from '../support/apply-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, open, reload, test, type Page } from '../support/fixtures.ts'
import { resumeFile } from '../support/resume-file.ts'

/**
 * Clicks and immediately reloads the page. The new page was rendered before the change reached the server, but must settle on
 * the newer state. `isLate`: the change takes another half second after the page has loaded.
 */
async function changeAndReload(page: Page, press: () => Promise<void>, call: RegExp, isLate: boolean): Promise<void> {
  let draw = () => {}
  const drawn = new Promise<void>((done) => (draw = done))
  let change = (_isOk: boolean) => {}
  const changed = new Promise<boolean>((done) => (change = done))
  const { pathname } = new URL(page.url())
  await page.route(call, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await drawn
    if (isLate) await new Promise((done) => setTimeout(done, 500))
    const answer = await route.fetch()
    // The page that sent it may be gone; no one receives the response, but the server did send it.
    await route.fulfill({ response: answer }).catch(() => undefined)
    change(answer.ok())
  })
  await page.route(
    (url) => url.pathname === pathname,
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue()
      const answer = await route.fetch()
      draw()
      if (!isLate) await changed
      await route.fulfill({ response: answer })
    },
  )
  await press()
  await reload(page)
  expect(await changed).toBe(true)
}

for (const isLate of [false, true]) {
  const when = isLate ? 'a change that is still on its way' : 'a change that ended while the page came'
  test(`a notification setting shows the newest choice after a quick reload: ${when}`, async ({ page, candidate }) => {
    expect(candidate.email).toBeTruthy()
    await open(page, '/careers/settings/notifications')
    const box = page.getByRole('main').getByRole('checkbox').first()
    const isOn = await box.isChecked()
    await changeAndReload(page, () => box.click(), /\/notification_preferences/, isLate)
    await expect(box).toBeChecked({ checked: !isOn })
    // It remains so.
    await reload(page)
    await expect(box).toBeChecked({ checked: !isOn })
  })

  test(`a saved job is shown as saved after a quick reload: ${when}`, async ({ page, candidate }) => {
    expect(candidate.email).toBeTruthy()
    await open(page, '/careers')
    const pane = page.getByRole('region', { name: 'Selected job' })
    const heart = pane.getByRole('button', { name: /^(Save|Saved)/ })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await changeAndReload(page, () => heart.click(), /\/positions\/saved/, isLate)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })
}

test('a page restored from the back-forward cache reloads its data', async ({ page, candidate }) => {
  expect(candidate.email).toBeTruthy()
  await open(page, '/careers/settings/notifications')
  const box = page.getByRole('main').getByRole('checkbox').first()
  const isOn = await box.isChecked()
  const other = await page.context().newPage()
  await open(other, '/careers/settings/notifications')
  const saved = other.waitForResponse((answer) => answer.request().method() === 'PUT')
  await other.getByRole('main').getByRole('checkbox').first().click()
  expect((await saved).ok()).toBe(true)
  await expect(box).toBeChecked({ checked: isOn })
  await page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(box).toBeChecked({ checked: !isOn })
})

/**
 * While applications are sent, the page refetches its data, as after a reload during a save: the answer that they are sent
 * arrives before the response to sending.
 */
async function readWhileSending(page: Page, sending: RegExp, reading: RegExp): Promise<void> {
  await page.route(sending, async (route) => {
    const answer = await route.fetch()
    const read = page.waitForResponse(reading)
    await page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await (await read).text()).toMatch(/"status":"(submitted|sent)"/)
    // Two frames, in which the page may show the refetched data.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await route.fulfill({ response: answer })
  })
}

test('an application is confirmed although the page learns earlier that it was sent', async ({ page, candidate }) => {
  expect(candidate.email).toBeTruthy()
  await open(page, `/careers/apply?pid=${demo.technician.id}`)
  await readWhileSending(page, /\/submit\b/, /\/application_form\b/)
  await applyAsTechnician(page)
})

test('a form for several jobs confirms although the page learns earlier that it was sent', async ({
  page,
  candidate,
}) => {
  expect(candidate.email).toBeTruthy()
  await open(page, `/careers/apply/several?pids=${demo.technician.id}`)
  await readWhileSending(page, /\/submit_several\b/, /\/application_forms\b/)
  await page.getByLabel('Full name').fill('Robin Flett')
  await page.getByLabel('Location').fill('Stromness')
  await resumeInput(page).setInputFiles(resumeFile())
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
  await fillTechnicianQuestions(page)
  await page.getByRole('button', { name: 'Send 1 application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '1 application sent' })).toBeFocused()
})
