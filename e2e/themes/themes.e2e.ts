import { readFile, writeFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { enterEmployer, givenEmployer } from '../support/employer-steps.ts'
import { devices, expect, expectNoSideways, open, reload, test, type Page } from '../support/fixtures.ts'
import { pressOn, typeInto } from '../support/keyboard.ts'

/** The theme of an employer for this test alone, whose theme-builder user is signed in. */
async function givenTheme(page: Page): Promise<{ domain: string; theme: string }> {
  const domain = await givenEmployer()
  const email = `builder@${domain}`
  await enterEmployer(page, domain, { email, name: 'Marit Rendall', role: 'admin', isThemeBuilder: true })
  return { domain, theme: `/careers/admin/theme?domain=${domain}` }
}

const section = (page: Page, name: string) => page.locator('summary', { hasText: name }).first()
const color = (page: Page, name: string) => page.locator('aside').getByLabel(name, { exact: true })
const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
const frame = (page: Page) => page.frameLocator('iframe').first()
const colorOf = (page: Page, part: string, property: string) =>
  frame(page)
    .locator(part)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('a theme is built next to the site, kept readable, published, and shown to a visitor and as a version', async ({
  page,
  newVisitor,
  problems,
}, testInfo) => {
  const { domain, theme } = await givenTheme(page)
  await open(page, theme)
  await expect(page.getByRole('heading', { level: 1, name: 'Theme' })).toBeVisible()
  await expectAccessible(page, 'theme builder', 'iframe')
  await expect(page.locator('aside summary')).toHaveCount(17)

  await section(page, 'Navbar').click()
  await color(page, 'Page').fill('#123456')
  await expect.poll(() => colorOf(page, '.t-navbar', 'background-color')).toBe('rgb(18, 52, 86)')
  await expect(page.getByText(/needs 4.5 : 1/).first()).toBeVisible()
  await expect(page.getByText(/colors? (?:isn’t|aren’t) readable enough/)).toBeVisible()
  await expectAccessible(page, 'theme builder with colors that fail', 'iframe')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /Publish version 1/ })).toHaveAttribute('aria-disabled', 'true') // prettier-ignore
  await page.keyboard.press('Escape')

  // The page's own neighbors fail, so the nearest page is used: then all of them pass.
  await page.getByRole('button', { name: /^Use .*: Page$/ }).click()
  await expect(page.getByText(/readable enough/)).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(color(page, 'Page')).toHaveValue('#123456')
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await section(page, 'Border radius').click()
  await page.getByRole('slider', { name: 'Border radius' }).fill('0')
  await expect.poll(() => colorOf(page, '.t-primary', 'border-radius')).toBe('0px')
  await isSaved(page)

  const visitor = await newVisitor()
  await open(visitor, `/careers?domain=${domain}`)
  expect(await visitor.locator('style[data-theme-style]').count()).toBe(0)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('textbox', { name: /What’s new/ }).fill('Square')
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(page.getByText('Version 1 is live.')).toBeVisible()
  await reload(visitor)
  await expect(visitor.locator('.t-primary').first()).toHaveCSS('border-radius', '0px')
  await expectAccessible(visitor, 'search under the published theme')

  await page.getByRole('button', { name: 'More actions' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export JSON' }).click()
  const file = testInfo.outputPath('theme.json')
  await (await download).saveAs(file)
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'candela-theme', theme: { radiusScale: 0 } })

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reset to the original' }).click()
  await expect.poll(() => colorOf(page, '.t-primary', 'border-radius')).toBe('8px')
  problems.allow(/^422 POST .*\/theme_check/)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import JSON' }).click()
  await page.getByLabel('Or paste it here').fill('{"font": "url(//evil.example)", "shadow": 1}')
  // It is announced as well; this checks the field's own text.
  const refused = page.getByText(/shadow: "shadow" is not part of a theme.*font: Give the name of one font family/)
  await expect(refused.and(page.locator('span'))).toBeVisible()
  await writeFile(file, (await readFile(file, 'utf8')).replace('"radiusScale": 0', '"radiusScale": 1.5'))
  await page.getByLabel('JSON file').setInputFiles(file)
  await expect(page.getByText('No problems found.')).toBeVisible()
  await page.getByRole('button', { name: 'Replace the draft' }).click()
  await expect.poll(() => colorOf(page, '.t-primary', 'border-radius')).toBe('12px')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Use as draft Version 1' }).click()
  await expect.poll(() => colorOf(page, '.t-primary', 'border-radius')).toBe('0px')
})

test('by keyboard: chooses a product and a section, changes a color and undoes it', async ({ page }) => {
  const { theme } = await givenTheme(page)
  await open(page, theme)
  await pressOn(page, page.getByRole('button', { name: 'default', exact: true }), 'Enter')
  await expect(section(page, 'Employer side')).toBeVisible()
  await pressOn(page, section(page, 'Primary buttons'), 'Enter')
  const accent = color(page, 'Accent')
  await typeInto(page, accent, '#7a003c')
  await expect.poll(() => colorOf(page, '.t-primary', 'background-color')).toBe('rgb(122, 0, 60)')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(accent).not.toHaveValue('#7a003c')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(accent).toHaveValue('#7a003c')
  await isSaved(page)
  await reload(page)
  await page.getByRole('button', { name: 'default', exact: true }).click()
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()
})

test('on a phone in Arabic: shows three widths and both color schemes; others see that they have no access', async ({
  newVisitor,
  problems,
}) => {
  problems.allow(/^403 GET .*\/admin\/themes/)
  const page = await newVisitor({ ...devices['Pixel 7'], reducedMotion: 'reduce' })
  const { theme } = await givenTheme(page)
  await open(page, `${theme}&hl=ar`)
  await expect(page.getByRole('heading', { level: 1, name: 'المظهر' })).toBeVisible()
  for (const [name, width] of [
    ['هاتف', 390],
    ['جهاز لوحي', 820],
    ['حاسوب', 1440],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect
      .poll(() =>
        frame(page)
          .locator('html')
          .evaluate(() => innerWidth),
      )
      .toBe(width)
  }
  expect(await frame(page).locator('html').getAttribute('dir')).toBe('rtl')
  await page.getByRole('switch', { name: 'النمطان معًا' }).check()
  const dark = page.frameLocator('iframe').last().locator('body')
  await expect.poll(() => dark.evaluate((body) => getComputedStyle(body).colorScheme)).toBe('dark')
  await expectNoSideways(page)
  await expectAccessible(page, 'theme builder on a phone in Arabic', 'iframe')

  const stranger = await newVisitor()
  await open(stranger, '/careers/page/privacy')
  const headers = { origin: new URL(stranger.url()).origin }
  await stranger.request.post('/api/auth/sign-in/email', { headers, data: demo.candidate })
  await open(stranger, '/careers/admin/theme')
  await expect(stranger.getByRole('heading', { level: 1, name: 'Themes are for theme builders' })).toBeVisible()
})
