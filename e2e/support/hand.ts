import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'

/** How someone operates a page: with a pointer, or with the keyboard alone. */
export interface Hand {
  press: (page: Page, target: Locator) => Promise<void>
  /** Replaces what is in the field; a date as `2027-02-01`. */
  type: (page: Page, field: Locator, text: string) => Promise<void>
  /** A radio button or a checkbox. */
  check: (page: Page, target: Locator) => Promise<void>
}

export const pointer: Hand = {
  press: (_page, target) => target.click(),
  type: (_page, field, text) => field.fill(text),
  check: (_page, target) => target.check(),
}

const atMost = 120

export const keyboard: Hand = {
  async press(page, target) {
    await tabTo(page, target, { atMost })
    await page.keyboard.press('Enter')
  },
  async type(page, field, text) {
    await tabTo(page, field, { atMost })
    const kind = (await field.getAttribute('type')) ?? ''
    if (kind.startsWith('date')) {
      // Browsers differ in whether the day or the month comes first: in the dates of journeys these are alike.
      const [day, time = ''] = text.split('T')
      const [year, month, date] = day!.split('-')
      await page.keyboard.type(`${date}${month}${year}`)
      if (time !== '') {
        await page.keyboard.press('Tab')
        await page.keyboard.type(`${time.replace(':', '')}p`)
      }
    } else {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    }
    await expect(field).toHaveValue(text)
  },
  async check(page, target) {
    const group = await target.getAttribute('name')
    if ((await target.getAttribute('type')) === 'radio' && group !== null) {
      // A group of radio buttons is one stop; the arrows choose in it.
      await tabTo(page, page.locator(`input[type="radio"][name="${group}"]`).first(), { atMost })
      for (let presses = 0; presses < 10 && !(await target.isChecked()); presses++)
        await page.keyboard.press(presses === 0 ? 'Space' : 'ArrowDown')
    } else {
      await tabTo(page, target, { atMost })
      await page.keyboard.press('Space')
    }
    await expect(target).toBeChecked()
  },
}
