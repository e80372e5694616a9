// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'

vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ server: () => ({ client: (run: unknown) => run }) }),
  getGlobalStartContext: () => undefined,
}))

it('remembers the page’s token after the page is gone, and the newest one', async () => {
  document.head.innerHTML = '<meta name="_csrf" content="first">'
  const { csrfTokenOfPage, keepCsrfToken } = await import('./csrf-token.ts')
  document.head.innerHTML = ''
  expect(csrfTokenOfPage()).toBe('first')
  keepCsrfToken('second')
  expect(csrfTokenOfPage()).toBe('second')
  document.head.innerHTML = '<meta name="_csrf" content="third">'
  expect(csrfTokenOfPage()).toBe('third')
})
