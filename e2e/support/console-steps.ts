import { expect, type Page } from './fixtures.ts'

/**
 * The console takes keys: it has asked for the menu's numbers, which it does once it has hydrated. Elements have their handlers
 * before the page listens for keys.
 */
export const listening = (page: Page): Promise<void> => expect(page.getByText(/needs? you\)/).first()).toBeAttached()
