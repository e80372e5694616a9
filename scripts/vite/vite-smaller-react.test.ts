// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as ReactModule from 'react'
import type * as ReactDomModule from 'react-dom'
import type * as ClientModule from 'react-dom/client'
import { expect, it } from 'vitest'
import { withoutUnusedFeatures } from './vite-smaller-react.ts'

const installed = createRequire(import.meta.url)
const textOf = (name: string, file: string): string =>
  readFileSync(join(dirname(installed.resolve(`${name}/package.json`)), 'cjs', `${file}.production.js`), 'utf8')

/** Runs a CommonJS module with these as its dependencies. */
function run(code: string, modules: Record<string, unknown> = {}): unknown {
  const exports = {}
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- React's own file, after the build's removals
  new Function('exports', 'require', code)(exports, (name: string) => modules[name])
  return exports
}

const clientText = textOf('react-dom', 'react-dom-client')
const react = run(textOf('react', 'react')) as typeof ReactModule
const dom = run(textOf('react-dom', 'react-dom'), { react }) as typeof ReactDomModule
const modules = { react, 'react-dom': dom, scheduler: run(textOf('scheduler', 'scheduler')) }
const client = run(withoutUnusedFeatures(clientText).smaller, modules) as typeof ClientModule
const { createElement, Fragment, lazy, startTransition, Suspense, useState, ViewTransition } = react

const newPage = (): HTMLElement => document.body.appendChild(document.createElement('div'))

it('matches the installed React', () => expect(withoutUnusedFeatures(clientText).missing).toEqual([]))

it('reports unexpected code', () => {
  expect(withoutUnusedFeatures(clientText.replaceAll('FragmentInstance', 'Fragments')).missing).toEqual([
    'methods of references to fragments',
    'what references to fragments follow',
  ])
})

it('leaves out nothing that a page uses', async () => {
  const using = []
  for await (const file of glob('src/web/**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '../..') })) {
    const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
    const [, named = ''] = /import (?:type )?\{([^}]*)\} from 'react(?:-dom)?'/.exec(text) ?? []
    const names = /\b(Activity|SuspenseList|useActionState|useFormStatus|useOptimistic|findDOMNode|requestFormReset)\b/
    if (names.test(named) || /<form[^>]* action=\{|formAction=\{/.test(text)) using.push(file)
  }
  expect(using).toEqual([])
})

it('hydrates, updates and removes what is shown', async () => {
  function Counter() {
    const [count, setCount] = useState(0)
    return createElement('button', { onClick: () => setCount(count + 1) }, `Pressed ${count}`)
  }
  const page = newPage()
  page.innerHTML = '<!--$--><button>Pressed 0</button><!--/$-->'
  const button = page.querySelector('button')!
  const root = client.hydrateRoot(page, createElement(Suspense, {}, createElement(Counter)))
  await expect.poll(() => Object.keys(button).some((key) => key.startsWith('__reactProps'))).toBe(true)
  button.click()
  await expect.poll(() => page.textContent).toBe('Pressed 1')
  expect(page.querySelector('button')).toBe(button)
  dom.flushSync(() => root.render(createElement(Fragment, {}, dom.createPortal('elsewhere', page))))
  await expect.poll(() => page.textContent).toBe('elsewhere')
  root.unmount()
  expect(page.textContent).toBe('')
})

it('keeps the shown content while a transition waits for a part', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => string }>()
  const Part = lazy(() => promise)
  const page = newPage()
  const root = client.createRoot(page)
  root.render(createElement(Suspense, { fallback: 'loading' }, 'before'))
  await expect.poll(() => page.textContent).toBe('before')
  startTransition(() => root.render(createElement(Suspense, { fallback: 'loading' }, createElement(Part))))
  const changes: string[] = []
  new MutationObserver(() => changes.push(page.textContent)).observe(page, { childList: true, subtree: true })
  resolve({ default: () => 'after' })
  await expect.poll(() => page.textContent).toBe('after')
  expect(changes).not.toContain('loading')
})

it('shows the content of a view transition, without one', async () => {
  const page = newPage()
  const root = client.createRoot(page)
  root.render(createElement(ViewTransition, {}, createElement('p', {}, 'one')))
  await expect.poll(() => page.innerHTML).toBe('<p>one</p>')
  startTransition(() => root.render(createElement(ViewTransition, {}, createElement('p', {}, 'two'))))
  await expect.poll(() => page.innerHTML).toBe('<p>two</p>')
})
