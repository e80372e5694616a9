// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { textOf } from '#tests/source-files.ts'
import { askedCalls } from '#tests/asked-calls.ts'
import { callApi } from '#web/lib/call-api.ts'
import { emptySearch } from '#shared/search/search-state.ts'
import { Suggestions } from './suggestions.tsx'

vi.mock('#web/lib/boot.ts', () => ({ useBoot: () => ({ domain: 'demo.test', locale: 'en' }) }))
vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => readCatalog('en')[key]! }))
vi.mock('#web/lib/call-api.ts', () => ({ callApi: vi.fn() }))

const choose = vi.fn()
const found = (...texts: string[]) => ({
  data: { suggestions: texts.map((text) => ({ kind: 'title', text, count: 2 })) },
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.mocked(callApi).mockResolvedValue(found('Welder', 'Weld inspector') as never)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Box({ value }: { value: string }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  return (
    <form>
      <label>
        What
        <input defaultValue={value} ref={setInput} />
      </label>
      {input && (
        <Suggestions field="what" input={{ current: input }} search={{ state: emptySearch }} onChoose={choose} />
      )}
    </form>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('What')
const press = (key: string) => fireEvent.keyDown(input(), { key })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const options = () => screen.queryAllByRole('option').map((option) => option.querySelector('span')?.textContent)
const active = () => screen.queryByRole('option', { selected: true })?.querySelector('span')?.textContent

async function show(value = '') {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Box value={value} />
    </QueryClientProvider>,
  )
  await wait(1)
}
async function type(text: string) {
  fireEvent.input(input(), { target: { value: text } })
  await wait(501)
  await wait(1)
}

describe('suggestions', () => {
  it('are requested once typing pauses for 500 ms (spec/3 §9)', async () => {
    await show()
    fireEvent.input(input(), { target: { value: 'we' } })
    await wait(499)
    fireEvent.input(input(), { target: { value: ' weld ' } })
    await wait(499)
    expect(callApi).not.toHaveBeenCalled()
    await wait(1)
    await wait(1)
    expect(callApi).toHaveBeenCalledTimes(1)
    expect(askedCalls(vi.mocked(callApi))[0]).toContain('query=weld')
    expect(options()).toEqual(['Welder', 'Weld inspector'])
  })

  it('are not requested without text, but from its first letter on (spec/3 §5)', async () => {
    await show()
    await type('   ')
    expect(callApi).not.toHaveBeenCalled()
    await type('w')
    expect(callApi).toHaveBeenCalledTimes(1)
  })

  it('are cached for 2 minutes (spec/3 §9)', async () => {
    await show()
    await type('weld')
    await type('welder')
    await wait(118_000)
    await type('weld')
    expect(callApi).toHaveBeenCalledTimes(2)
    await wait(3_000)
    await type('welder')
    expect(callApi).toHaveBeenCalledTimes(3)
  })

  it('open on focus, on click and on typing; Escape closes them (spec/3 §4)', async () => {
    await show('weld')
    expect(options()).toHaveLength(2)
    press('Escape')
    expect(options()).toEqual([])
    fireEvent.click(input())
    expect(options()).toHaveLength(2)
    press('Escape')
    await type('welde')
    expect(options()).toHaveLength(2)
    expect(input().getAttribute('aria-expanded')).toBe('true')
  })

  it('can be navigated with the arrow keys, wrapping at both ends (spec/3 §4)', async () => {
    await show('weld')
    expect(active()).toBeUndefined()
    press('ArrowDown')
    expect(active()).toBe('Welder')
    expect(input().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
    press('ArrowDown')
    press('ArrowDown')
    expect(active()).toBe('Welder')
    press('ArrowUp')
    expect(active()).toBe('Weld inspector')
  })

  it.each(['Enter', 'Tab'])('are chosen with %s, which closes them (spec/3 §4)', async (key) => {
    await show('weld')
    press('ArrowDown')
    press(key)
    expect(input().value).toBe('Welder')
    expect(choose).toHaveBeenCalledTimes(1)
    expect(options()).toEqual([])
  })

  it('leave Enter and Tab to the form if none is selected', async () => {
    await show('weld')
    for (const key of ['Enter', 'Tab']) expect(press(key)).toBe(true)
    expect(choose).not.toHaveBeenCalled()
  })

  it('say "No results" if there are none (spec/3 §2)', async () => {
    vi.mocked(callApi).mockResolvedValue(found() as never)
    await show()
    await type('zzzz')
    expect(screen.getByText('No results')).toBeTruthy()
    press('Escape')
    expect(screen.queryByText('No results')).toBeNull()
  })

  it('are at most 320 px high (spec/3 §9)', () => {
    expect(textOf('src/web/features/search/search.module.css')).toMatch(/\.suggestions \{[^}]*max-block-size: 320px;/)
  })
})
