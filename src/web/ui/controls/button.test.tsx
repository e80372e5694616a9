// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)
const button = () => screen.getByRole('button')

test('a pressable element is a button, which Enter and Space press (spec/3 §9)', () => {
  render(<Button>Save</Button>)
  expect(button().tagName).toBe('BUTTON')
})

test('a button does not submit a form by default', () => {
  const handleSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const { rerender } = render(
    <form onSubmit={handleSubmit}>
      <Button>Save</Button>
    </form>,
  )
  fireEvent.click(button())
  expect(handleSubmit).not.toHaveBeenCalled()
  rerender(
    <form onSubmit={handleSubmit}>
      <Button type="submit">Save</Button>
    </form>,
  )
  fireEvent.click(button())
  expect(handleSubmit).toHaveBeenCalledTimes(1)
})

test('while pending it cannot be pressed, submits nothing, keeps the focus and announces it', () => {
  const handleClick = vi.fn()
  const handleSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const form = (isPending: boolean) => (
    <form onSubmit={handleSubmit}>
      <Button type="submit" isPending={isPending} pendingLabel="Sending" onClick={handleClick}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  button().focus()
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(form(true))
  fireEvent.click(button())
  expect(handleClick).not.toHaveBeenCalled()
  expect(handleSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button())
  expect(button().textContent).toBe('Sending')
  expect(screen.getByRole('status').textContent).toBe('Sending')
})

test('with a reason it stays focusable, does nothing and shows the reason', () => {
  const handleClick = vi.fn()
  render(
    <Button disabledReason="Sign every document first." onClick={handleClick}>
      Submit
    </Button>,
  )
  fireEvent.click(button())
  expect(handleClick).not.toHaveBeenCalled()
  expect(button().hasAttribute('disabled')).toBe(false)
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button().getAttribute('aria-describedby')!)!.textContent).toBe(
    'Sign every document first.',
  )
})

test('a button with a pending state is pressed once, however fast; others as often as they are pressed', () => {
  const handleClick = vi.fn()
  const handleSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const form = (isPending: boolean | undefined) => (
    <form onSubmit={handleSubmit}>
      <Button type="submit" isPending={isPending} onClick={handleClick}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  fireEvent.click(button())
  fireEvent.click(button())
  expect([handleClick, handleSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  // It failed at once, so the next click is another attempt.
  rerender(form(true))
  rerender(form(false))
  fireEvent.click(button())
  expect(handleSubmit).toHaveBeenCalledTimes(2)
  rerender(form(undefined))
  fireEvent.click(button())
  fireEvent.click(button())
  expect(handleSubmit).toHaveBeenCalledTimes(4)
})
