import type { Page } from '@playwright/test'
import { themeExamples } from '#shared/themes/theme-examples.ts'
import { themeStyle } from '#shared/themes/theme-style.ts'

/** Gives every page opened from now on the style sheet that publishing an example theme would give it. */
export async function wearTheme(page: Page, name: string): Promise<void> {
  const css = themeStyle(themeExamples.find((example) => example.name === name)!.theme)
  await page.addInitScript((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
}
