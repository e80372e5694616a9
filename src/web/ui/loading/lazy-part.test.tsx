// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyPart, PartFailed, type PartFailedProps } from './lazy-part.tsx'

const missing = new Error('Loading chunk failed (missing): part.js')
const module = { Part: ({ name }: { name: string }) => <p>Part of {name}</p> }
const loadThat = (...ends: unknown[]) => {
  const load = vi.fn<() => Promise<typeof module>>()
  for (const end of ends)
    void (end instanceof Error ? load.mockRejectedValueOnce(end) : load.mockResolvedValueOnce(module))
  return load
}

function Failed({ onAgain, onClose, isOver }: PartFailedProps) {
  return (
    <div role="alert">
      {isOver ? 'Over' : 'Inline'} failure
      <button onClick={() => void onAgain()}>Again</button>
      {onClose && <button onClick={onClose}>Close</button>}
    </div>
  )
}

const show = async (part: React.ReactNode) =>
  act(async () =>
    render(
      <PartFailed value={Failed}>
        <p>Page</p>
        {part}
      </PartFailed>,
    ),
  )
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

// A component that failed to load is retried after a while, if there is a connection.
beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('loads a part once, when it is first shown, together with its dependencies', async () => {
  const load = loadThat('comes')
  const also = vi.fn(() => Promise.resolve())
  const Part = lazyPart(load, 'Part', { also })
  expect(load).not.toHaveBeenCalled()
  await show(<Part name="a letter" />)
  expect(screen.getByText('Part of a letter')).toBeTruthy()
  cleanup()
  await show(<Part name="a list" />)
  expect(screen.getByText('Part of a list')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
  expect(also).toHaveBeenCalledTimes(1)
})

it('reserves its space while loading', async () => {
  const Part = lazyPart(() => new Promise<typeof module>(() => undefined), 'Part')
  await show(<Part name="a letter" placeholder={<p>Waiting</p>} />)
  expect(screen.getByText('Waiting')).toBeTruthy()
})

it('leaves the page and offers a retry if it fails to load, as often as needed', async () => {
  const Part = lazyPart(loadThat(missing, missing, 'comes'), 'Part')
  await show(<Part name="a letter" />)
  expect(screen.getByText('Page')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Inline failure')
  await press('Again')
  expect(screen.getByRole('alert')).toBeTruthy()
  await press('Again')
  expect(screen.getByText('Part of a letter')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows a failed dialog as a dialog, which can be closed like the real one', async () => {
  const dialog = { Dialog: (_props: { onOpenChange: (isOpen: boolean) => void }) => null }
  const Dialog = lazyPart(vi.fn<() => Promise<typeof dialog>>().mockRejectedValue(missing), 'Dialog')
  const handleOpenChange = vi.fn()
  await show(<Dialog onOpenChange={handleOpenChange} />)
  expect(screen.getByRole('alert').textContent).toContain('Over failure')
  await press('Close')
  expect(handleOpenChange).toHaveBeenCalledWith(false)
})

it('fails silently if the page does not need it, and loads when the connection returns', async () => {
  const Part = lazyPart(loadThat(missing, 'comes'), 'Part', { isQuiet: true })
  await show(<Part name="a bell" placeholder={<p>Waiting</p>} />)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Waiting')).toBeTruthy()
  await act(async () => dispatchEvent(new Event('online')))
  expect(screen.getByText('Part of a bell')).toBeTruthy()
})

it('shows its own failure message if the usual one would mislead', async () => {
  const Part = lazyPart(loadThat(missing), 'Part', { failed: ({ name }) => <p>Signed: {name}</p> })
  await show(<Part name="a letter" />)
  expect(screen.getByText('Signed: a letter')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('fails for a user who opened it while it was being preloaded', async () => {
  let fail = (_error: Error) => {}
  const load = vi.fn(() => new Promise<typeof module>((_done, stop) => (fail = stop)))
  const Part = lazyPart(load, 'Part')
  Part.preload()
  await show(<Part name="a menu" />)
  await act(async () => fail(missing))
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('loads when it is needed even if preloading failed', async () => {
  const load = loadThat(missing, 'comes')
  const Part = lazyPart(load, 'Part')
  Part.preload()
  await act(async () => undefined)
  expect(load).toHaveBeenCalledTimes(1)
  await show(<Part name="a menu" />)
  expect(screen.getByText('Part of a menu')).toBeTruthy()
})
