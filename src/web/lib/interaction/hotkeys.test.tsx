// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useBoot } from '../boot.ts'
import { useHotkeys } from './hotkeys.ts'

vi.mock('../boot.ts', () => ({ useBoot: vi.fn() }))
const turn = (hasKeys: boolean) => vi.mocked(useBoot).mockReturnValue({ user: { console: { hasKeys } } } as never)

const done: string[] = []
const act = (name: string) => () => void done.push(name)
const keys = { j: act('next'), h: act('names'), 'Shift+x': act('to here'), '?': act('help'), 'g h': act('home') }

function Page() {
  useHotkeys(keys)
  return (
    <>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Pick" />
    </>
  )
}

const press = (key: string, more: KeyboardEventInit = {}, on: Element = document.body) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
const pressed = (...names: string[]) => {
  expect(done).toEqual(names)
  done.length = 0
}

beforeEach(() => {
  done.length = 0
  turn(true)
})
afterEach(() => {
  press('Escape')
  cleanup()
  document.body.replaceChildren()
})

it('runs a key’s command, with Caps Lock on or off', () => {
  render(<Page />)
  press('j')
  press('J')
  press('?', { shiftKey: true })
  press('X', { shiftKey: true })
  press('x')
  pressed('next', 'next', 'help', 'to here')
})

it('takes two keys in a row as one command, and does not run the second key’s own', () => {
  render(<Page />)
  press('h')
  press('g')
  press('h')
  press('g')
  press('j')
  press('j')
  pressed('names', 'home', 'next')
})

it('listens for several parts of a page at once', () => {
  function Other() {
    useHotkeys({ 'g o': act('offers'), o: act('open') })
    return null
  }
  render(
    <>
      <Page />
      <Other />
    </>,
  )
  press('g')
  press('o')
  press('g')
  press('h')
  press('o')
  pressed('offers', 'home', 'open')
})

it('leaves keys to fields, dialogs, menus and the browser, but not to checkboxes', () => {
  const { getByLabelText } = render(<Page />)
  press('j', {}, getByLabelText('Name'))
  press('j', { ctrlKey: true })
  press('j', { isComposing: true })
  pressed()
  press('j', {}, getByLabelText('Pick'))
  pressed('next')
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  press('j')
  pressed()
})

it('does nothing for someone who has turned keys off', () => {
  turn(false)
  render(<Page />)
  press('j')
  pressed()
})
