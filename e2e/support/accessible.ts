import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Asserts that axe finds no problems on the page in its current state; a problem is reported with its location. `except`
 * selects third-party pages inside it.
 */
export async function expectAccessible(page: Page, what: string, except?: string): Promise<void> {
  // A sheet's opening animation starts one frame after it appears.
  await expect(page.locator('[data-entering]')).toHaveCount(0)
  // Fading elements have their final colors only at the end; endless animations and those that follow a scroll have no end.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.timeline === document.timeline && animation.effect?.getComputedTiming().endTime !== Infinity,
        )
        .map((animation) => animation.finished),
    ),
  )
  const builder = new AxeBuilder({ page })
  if (except) builder.exclude(except)
  // axe looks for a label's words, and finds none where a script does not separate them: "1" in "通知（新着1件）".
  const language = await page.locator('html').getAttribute('lang')
  const isOfWords = !/^(ja|th|zh)\b/.test(language ?? '')
  const { violations } = await builder
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: isOfWords } } })
    .withTags(rules)
    // Without frames: the page itself makes the report, which is much faster.
    .setLegacyMode(true)
    .analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map((node) => `${id} (${help}): ${node.target.join(' ')} — ${node.failureSummary ?? ''}`),
  )
  expect.soft(found, what).toEqual([])
}
