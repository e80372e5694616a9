import { expect, test, vi } from 'vitest'
import type { StaffTheme } from '#contract/employers/themes.ts'
import type { EmployerTheme } from '#shared/themes/theme-style.ts'
import { createThemeStore } from './theme-store.ts'

const adminTheme = (theme: EmployerTheme, revision: number): StaffTheme => ({
  product: 'pcsx',
  theme,
  revision,
  publishedVersion: null,
  hasUnpublishedChanges: revision > 0,
  versions: [],
})

function given(save = vi.fn(async (revision: number, theme: EmployerTheme) => adminTheme(theme, revision + 1))) {
  const newerState = (error: unknown) => (error as { newer?: StaffTheme }).newer ?? null
  const store = createThemeStore({ first: adminTheme({}, 0), save, newerState, saveDelayMs: 60_000, now: () => 0 })
  return { store, save, present: () => store.getState().history.present }
}

test('edits of one field are one step, can be undone and redone, and are saved on the last saved revision', async () => {
  const { store, save, present } = given()
  store.edit({ brandHue: 10 }, 'brand')
  store.edit({ brandHue: 20 }, 'brand')
  store.edit({ brandHue: 20, flare: 0 })
  store.undo()
  expect(present()).toEqual({ brandHue: 20 })
  expect(await store.flush()).toBe(true)
  store.undo()
  expect(present()).toEqual({})
  store.redo()
  expect(await store.flush()).toBe(true)
  expect(save.mock.calls).toEqual([[0, { brandHue: 20 }]])
  store.edit({ brandHue: 30 })
  await store.flush()
  expect(save).toHaveBeenLastCalledWith(1, { brandHue: 30 })
})

test('a conflicting save asks for a decision; either draft can win, and undo restores the other', async () => {
  for (const whose of ['mine', 'theirs'] as const) {
    const newer = adminTheme({ brandHue: 99 }, 5)
    const save = vi.fn(async (revision: number, theme: EmployerTheme) => adminTheme(theme, revision + 1))
    save.mockRejectedValueOnce(Object.assign(new Error('in between'), { newer }))
    const { store, present } = given(save)
    store.edit({ brandHue: 10 })
    expect(await store.flush()).toBe(false)
    expect(await store.flush()).toBe(false)
    expect(save).toHaveBeenCalledTimes(1)
    store.settle(whose)
    await store.flush()
    expect(store.getState()).toMatchObject({ conflict: null, save: 'saved' })
    expect(present()).toEqual({ brandHue: whose === 'mine' ? 10 : 99 })
    if (whose === 'mine') expect(save).toHaveBeenLastCalledWith(5, { brandHue: 10 })
    else store.undo()
    if (whose === 'theirs') expect(present()).toEqual({ brandHue: 10 })
  }
})

test('a failed save is reported, and retried with the next one', async () => {
  const { store, save } = given()
  save.mockRejectedValueOnce(new Error('no connection'))
  store.edit({ brandHue: 10 })
  expect(await store.flush()).toBe(false)
  expect(store.getState()).toMatchObject({ save: 'failed', failure: 'no connection' })
  expect(await store.flush()).toBe(true)
})

test('replaces an older state when it is reloaded, unless something is unsaved', async () => {
  const { store, present } = given()
  store.catchUp(adminTheme({ brandHue: 50 }, 4))
  expect(present()).toEqual({ brandHue: 50 })
  expect(store.getState().history.past).toEqual([])
  store.edit({ brandHue: 60 })
  store.catchUp(adminTheme({ brandHue: 70 }, 9))
  expect(present()).toEqual({ brandHue: 60 })
  await store.flush()
  store.catchUp(adminTheme({ brandHue: 50 }, 4))
  expect(present()).toEqual({ brandHue: 60 })
})
