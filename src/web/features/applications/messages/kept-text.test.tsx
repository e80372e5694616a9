// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepText, returnText, useKeptText } from './kept-text.ts'

afterEach(cleanup)

function Field({ of }: { of: string }) {
  const [text, setText] = useKeptText(of)
  return <textarea value={text} onChange={(event) => setText(event.target.value)} />
}
const value = () => screen.getByRole<HTMLTextAreaElement>('textbox').value

test('typed text is restored when the field reappears, and only in its own conversation', () => {
  render(<Field of="one" />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Half a sentence' } })
  cleanup()
  render(<Field of="other" />)
  expect(value()).toBe('')
  cleanup()
  render(<Field of="one" />)
  expect(value()).toBe('Half a sentence')
  expect(sessionStorage.getItem('candela-message one')).toBe('Half a sentence')
})

test('an undone message returns to an open field, and a sent one leaves no text', () => {
  render(<Field of="two" />)
  act(() => keepText('two', 'Undone'))
  expect(value()).toBe('Undone')
  act(() => keepText('two', ''))
  expect(value()).toBe('')
  expect(sessionStorage.getItem('candela-message two')).toBeNull()
})

test('what was undone overwrites nothing that has been typed since', () => {
  render(<Field of="three" />)
  act(() => returnText('three', 'Undone'))
  expect(value()).toBe('Undone')
  // Undone by a colleague, or once more.
  act(() => returnText('three', 'Undone'))
  expect(value()).toBe('Undone')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Typed since' } })
  act(() => returnText('three', 'Undone\n'))
  expect(value()).toBe('Undone\n\nTyped since')
})
