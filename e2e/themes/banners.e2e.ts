import { expectAccessible } from '../support/accessible.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'

/** Site chrome (spec/1 §2, §9), which the demo shows on its microsite for apprentices. */

const phase = 'This part of the site is new. Tell us what’s missing.'
const general = 'Apply for autumn 2027 places by 31 January.'
const picture = 'A barge lies on a calm sound at sunrise, with a turbine on its crane.'

for (const [width, file] of [
  [390, 'sound-phone-780.webp'],
  [1440, 'sound-1440.webp'],
] as const) {
  test(`banners and hero image render before scripts run, at ${width} px, and shift nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          (window as unknown as { shift: number }).shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const answer = await page.goto('/careers?microsite=apprentices')
    const html = await answer!.text()
    expect(html).toContain(general)
    await open(page, '/careers?microsite=apprentices')
    await expect(page.getByText(general, { exact: true })).toBeVisible()
    // spec/1 §9: implementation phase banner height 24px.
    await expect.poll(async () => (await page.getByText(phase, { exact: true }).boundingBox())?.height).toBe(24)
    // spec/1 §2, §9: hero banner default height 162px.
    const hero = page.getByRole('img', { name: picture })
    await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await hero.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(file)
    expect((await hero.boundingBox())!.height).toBe(162)
    await expect(page.getByRole('region', { name: 'See it before you decide' })).toBeVisible()
    await expectNoSideways(page)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01)
    await expectAccessible(page, `banners at ${width} px`)
  })
}

test('a page shows its own banner if the employer configured one', async ({ page }) => {
  await open(page, '/careers/page/privacy?microsite=apprentices')
  await expect(page.getByText(general, { exact: true })).toBeVisible()
  await open(page, '/careers/saved-jobs?microsite=apprentices')
  await expect(page.getByRole('alert')).toContainText('Two of the places close this week.')
  await expect(page.getByText(general, { exact: true })).toBeHidden()
})

test('without configured banners, pages show none and load no code for them', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/careers')
  await expect(page.getByText(phase, { exact: true })).toBeHidden()
  expect(asked.filter((url) => /banner|hero-image/.test(url))).toEqual([])
})
