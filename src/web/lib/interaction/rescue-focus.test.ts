// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { rescueFocus } from './rescue-focus.ts'

afterEach(() => document.body.replaceChildren())

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame++) await new Promise((done) => requestAnimationFrame(done))
}

/** jsdom has no layout: `width` is what a browser would report. */
function button(width: number): HTMLButtonElement {
  const made = document.body.appendChild(document.createElement('button'))
  Object.defineProperty(made, 'offsetWidth', { get: () => (made.isConnected ? width : 0) })
  made.focus()
  return made
}

function heading(): HTMLElement {
  const main = document.body.appendChild(document.createElement('main'))
  main.id = 'main'
  return main.appendChild(document.createElement('h1'))
}

it('gives the focus of a removed button to the heading', async () => {
  const title = heading()
  const pressed = button(80)
  rescueFocus()
  await frames(2)
  expect(document.activeElement).toBe(pressed)
  pressed.remove()
  await frames(2)
  expect(document.activeElement).toBe(title)
})

it('gives it again if a dialog that is still closing takes it back', async () => {
  const title = heading()
  button(80).remove()
  rescueFocus()
  await frames(2)
  expect(document.activeElement).toBe(title)
  const ofDialog = button(80)
  await frames(2)
  ofDialog.remove()
  await frames(2)
  expect(document.activeElement).toBe(title)
})

it('leaves it to someone who clicked next to everything', async () => {
  heading()
  const pressed = button(80)
  rescueFocus()
  await frames(2)
  pressed.blur()
  await frames(3)
  expect(document.activeElement).toBe(document.body)
})
