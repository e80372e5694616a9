import type { Page } from '@playwright/test'

export interface Picture {
  /** File name without its extension; the last part is the width. */
  name: string
  path: string
  width: number
  height: number
  isDark?: boolean
  /** Address of a demo account. */
  signedInAs?: string
  /** The visitor's actions before the screenshot is taken. */
  prepare?: (page: Page) => Promise<void>
}

export const wide = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }
export const candidate = 'candidate@demo.test'
export const admin = 'admin@demo.test'
