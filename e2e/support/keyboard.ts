import { expect, type Locator, type Page } from '@playwright/test'

/** The focused element, and whether its focus is visible. */
interface FocusStop {
  name: string
  isVisible: boolean
  isInView: boolean
  /** It comes after the previous stop in the document (or the focus wrapped around). */
  isInOrder: boolean
  /** Its center is behind something else, such as a bar at the edge of the window (WCAG 2.4.11). */
  isCovered: boolean
}

/** Scrolling, or content loading above it, settles a moment later. */
async function describeFocus(page: Page): Promise<FocusStop> {
  const isInOrder = (await lookAtFocus(page, true)).isInOrder
  let stop: FocusStop | undefined
  await expect
    .poll(async () => (stop = await lookAtFocus(page, false)).isCovered, {
      timeout: 1_000,
      intervals: [0, 50, 100, 200],
    })
    .toBe(false)
    .catch(() => undefined)
  return { ...stop!, isInOrder }
}

const lookAtFocus = (page: Page, isNext: boolean): Promise<FocusStop> =>
  page.evaluate((isNextStop) => {
    const at = document.activeElement as HTMLElement
    const state = window as unknown as { previousStop?: Element | undefined }
    // After the last stop the focus leaves the page and returns at its start.
    if (at === document.body) {
      state.previousStop = undefined
      return { name: 'out of the page', isVisible: true, isInView: true, isInOrder: true, isCovered: false }
    }
    const hasRing = (element: Element | null | undefined): boolean => {
      if (!element) return false
      // A link that fills its card shows the focus ring on its ::after.
      return [undefined, '::after'].some((pseudo) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo)
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
      })
    }
    // A hidden native input shows its focus on the label or an adjacent element.
    const shown = [at, at.nextElementSibling, at.closest('label'), at.parentElement, at.closest('label')?.parentElement]
    const box = (at.closest('label') ?? at).getBoundingClientRect()
    const inView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    const { width, height } = at.getBoundingClientRect()
    const label = at.closest('label') ?? (at as HTMLInputElement).labels?.[0] ?? null
    const isHiddenInput = width < 4 || height < 4 || getComputedStyle(at).opacity === '0'
    const seen = [at, label, ...(isHiddenInput ? [at.nextElementSibling, at.parentElement] : [])]
    const isShownAt = (x: number, y: number): boolean => {
      const top = document.elementFromPoint(x, y)
      return top !== null && seen.some((part) => part?.contains(top))
    }
    // If an element is as high as half the window, any part of it will do.
    const isCovered = !seen
      .flatMap((part) => (part ? [...part.getClientRects()] : []))
      .some((rect) =>
        (rect.height > innerHeight / 2 ? [0.1, 0.3, 0.5, 0.7, 0.9] : [0.5]).some((share) =>
          isShownAt(rect.left + rect.width / 2, rect.top + share * rect.height),
        ),
      )
    const previous = state.previousStop
    if (isNextStop) state.previousStop = at
    // A date input is several stops: day, month, year, calendar.
    const isWithin = previous === at && at.matches('input[type^="date"]')
    const isAfter =
      isWithin ||
      !previous?.isConnected ||
      Boolean(previous.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING)
    return {
      name: `${at.tagName.toLowerCase()} ${(at.getAttribute('aria-label') || at.textContent || at.id).trim().slice(0, 60)}`,
      // The calendar button inside a date input has the browser's own focus ring, which no style of the page reveals.
      isVisible: at.matches('input[type^="date"]') || shown.some(hasRing),
      isInView: inView,
      isInOrder: isAfter,
      isCovered,
    }
  }, isNext)

/** Forgets where the focus was: for use after a page change, or when something took the focus on purpose. */
const restartOrder = (page: Page): Promise<void> =>
  page.evaluate(() => {
    ;(window as unknown as { previousStop?: Element | undefined }).previousStop = undefined
  })

/**
 * Presses Tab until the focus is on `target`. At every stop the focus is visible, and the order follows the document.
 * @throws if it is not reached within `atMost` presses
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
    expect(stop, `stops: ${stops.join(' | ')}`).toMatchObject({ isVisible: true, isInView: true, isCovered: false })
    if (key === 'Tab') expect(stop.isInOrder, `order of stops: ${stops.join(' | ')}`).toBe(true)
  }
  throw new Error(`Not reached with ${atMost} presses of ${key}. Stops: ${stops.join(' | ')}`)
}

/** Whether the focus has wrapped around; the stop of the first press is remembered. */
const isFirstStop = (page: Page, presses: number): Promise<boolean> =>
  page.evaluate((isFirstPress) => {
    const state = window as unknown as { firstStop?: Element | null }
    if (isFirstPress) state.firstStop = document.activeElement
    return !isFirstPress && state.firstStop === document.activeElement
  }, presses === 0)

/**
 * Presses Tab until the focus has been everywhere and is back where it was after the first press, and reports which stops are
 * not visible.
 * @returns the number of stops, and those hidden behind something or outside the window
 */
export async function walkThrough(
  page: Page,
  { atMost = 120, key = 'Tab' } = {},
): Promise<{
  count: number
  hidden: string[]
}> {
  await restartOrder(page)
  const hidden: string[] = []
  let count = 0
  for (; count < atMost; count++) {
    await page.keyboard.press(key)
    const stop = await describeFocus(page)
    if (await isFirstStop(page, count)) break
    if (stop.isCovered || !stop.isInView) hidden.push(`${count + 1}: ${stop.name}`)
  }
  return { count, hidden }
}

/** Tabs to it and presses a key there. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | ' ' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key === ' ' ? 'Space' : key)
}

/** Tabs to a field and types text that replaces its content. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
