import { expect, type Locator, type Page } from '@playwright/test'

/** Where the focus is now, and whether a person who sees can tell. */
interface FocusStop {
  name: string
  isVisible: boolean
  isInView: boolean
  /** It stands after the previous stop in the document (or the focus went round). */
  isInOrder: boolean
}

const describeFocus = (page: Page): Promise<FocusStop> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement
    const state = window as unknown as { previousStop?: Element | undefined }
    // After the last stop the focus leaves the page and comes back at its start.
    if (at === document.body) {
      state.previousStop = undefined
      return { name: 'out of the page', isVisible: true, isInView: true, isInOrder: true }
    }
    const hasRing = (element: Element | null | undefined): boolean => {
      if (!element) return false
      // A link that fills its card shows the ring on its ::after.
      return [undefined, '::after'].some((pseudo) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo)
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
      })
    }
    // A hidden native input shows its focus on the label or the part beside it.
    const shown = [at, at.nextElementSibling, at.closest('label'), at.parentElement, at.closest('label')?.parentElement]
    const box = (at.closest('label') ?? at).getBoundingClientRect()
    const inView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    const previous = state.previousStop
    state.previousStop = at
    const isAfter =
      !previous?.isConnected || Boolean(previous.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING)
    return {
      name: `${at.tagName.toLowerCase()} ${(at.getAttribute('aria-label') || at.textContent || at.id).trim().slice(0, 60)}`,
      // The calendar button inside a date input has the browser's own ring, which no style of the page tells.
      isVisible: at.matches('input[type="date"]') || shown.some(hasRing),
      isInView: inView,
      isInOrder: isAfter,
    }
  })

/** Forgets where the focus was: for after a page change, or when something took the focus on purpose. */
export const restartOrder = (page: Page): Promise<void> =>
  page.evaluate(() => {
    ;(window as unknown as { previousStop?: Element | undefined }).previousStop = undefined
  })

/**
 * Presses Tab until the focus is on `target`. At every stop the focus can be seen, and the order follows the document.
 * @throws when it is not reached within `atMost` presses
 */
export async function tabTo(page: Page, target: Locator, { atMost = 40, key = 'Tab' } = {}): Promise<void> {
  await expect(target).toBeVisible()
  await restartOrder(page)
  const stops: string[] = []
  for (let presses = 0; presses < atMost; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    const stop = await describeFocus(page)
    stops.push(stop.name)
    expect(stop, `stops: ${stops.join(' | ')}`).toMatchObject({ isVisible: true, isInView: true })
    if (key === 'Tab') expect(stop.isInOrder, `order of stops: ${stops.join(' | ')}`).toBe(true)
  }
  throw new Error(`Not reached with ${atMost} presses of ${key}. Stops: ${stops.join(' | ')}`)
}

/** Tabs to it and presses a key there. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | ' ' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key === ' ' ? 'Space' : key)
}

/** Tabs to a field and types into it what replaces its content. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
