// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { HtmlEditor } from './html-editor.tsx'

vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => key }))
vi.mock('./link-dialog.tsx', () => ({
  LinkDialog: ({ onSet }: { onSet: (href: string) => void }) => (
    <button onClick={() => onSet('https://skerrow.test/?a=1&b=2')}>Set</button>
  ),
}))
// jsdom edits nothing itself.
const execCommand = vi.fn()
document.execCommand = execCommand
afterEach(() => {
  cleanup()
  execCommand.mockClear()
})

function linkWith(select: (text: Node) => Range) {
  render(<HtmlEditor id="text" label="Text" value="<p>Harbor pilot</p>" language="en" note="" onChange={() => {}} />)
  const box = screen.getByRole('textbox', { name: 'Text' })
  getSelection()!.removeAllRanges()
  getSelection()!.addRange(select(box.querySelector('p')!.firstChild!))
  fireEvent.keyDown(box, { key: 'k', ctrlKey: true })
  fireEvent.click(screen.getByRole('button', { name: 'Set' }))
}
const rangeOf = (text: Node, from: number, to: number) => {
  const range = document.createRange()
  range.setStart(text, from)
  range.setEnd(text, to)
  return range
}

it('makes a link from the selected words', () => {
  linkWith((text) => rangeOf(text, 0, 6))
  expect(execCommand).toHaveBeenCalledWith('createLink', false, 'https://skerrow.test/?a=1&b=2')
})

it('inserts the URL as a link if nothing is selected', () => {
  linkWith((text) => rangeOf(text, 6, 6))
  const escaped = 'https://skerrow.test/?a=1&amp;b=2'
  expect(execCommand).toHaveBeenLastCalledWith('insertHTML', false, `<a href="${escaped}">${escaped}</a>`)
})
