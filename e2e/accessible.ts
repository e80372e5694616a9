import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Nothing that axe can find is wrong with the page as it stands; a problem is named with its place. `except` selects what is
 * somebody else's page inside of it.
 */
export async function expectAccessible(page: Page, what: string, except?: string): Promise<void> {
  // A sheet that comes in begins its way a frame after it is there.
  await expect(page.locator('[data-entering]')).toHaveCount(0)
  // What fades in has its colours only at the end; what turns without end has them always.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  )
  const builder = new AxeBuilder({ page })
  if (except) builder.exclude(except)
  const { violations } = await builder
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    // No frames of others: the page itself makes the report, which is much faster.
    .setLegacyMode(true)
    .analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map((node) => `${id} (${help}): ${node.target.join(' ')} — ${node.failureSummary ?? ''}`),
  )
  expect.soft(found, what).toEqual([])
}
