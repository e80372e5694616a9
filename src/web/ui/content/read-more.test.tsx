// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ReadMore } from './read-more.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(height: number, maxHeight?: number) {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height)
  render(
    <ReadMore moreLabel="Read more" lessLabel="Read less" maxHeight={maxHeight}>
      <p>Words</p>
    </ReadMore>,
  )
}

test('a long text is truncated until its button is pressed', () => {
  show(900, 150)
  const button = screen.getByRole('button', { name: 'Read more' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  expect(screen.getByRole('button', { name: 'Read less' }).getAttribute('aria-expanded')).toBe('true')
})

test('a text that fits, or nearly fits, has no button', () => {
  show(420)
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show(441)
  expect(screen.queryByRole('button')).not.toBeNull()
})
