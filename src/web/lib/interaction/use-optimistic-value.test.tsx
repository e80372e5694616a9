// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useOptimisticValue } from './use-optimistic-value.ts'

afterEach(cleanup)

/** A checkbox whose calls finish when the test says so. */
function drawBox() {
  const calls: { wish: boolean; succeed: () => void; fail: () => void }[] = []
  function Box() {
    const [kept, setKept] = useState(false)
    const [isOn, wish] = useOptimisticValue(
      kept,
      (value) =>
        new Promise<void>((resolve, reject) =>
          calls.push({
            wish: value,
            succeed: () => {
              setKept(value)
              resolve()
            },
            fail: () => reject(new Error('refused')),
          }),
        ),
    )
    return <input type="checkbox" checked={isOn} onChange={() => wish(!isOn)} />
  }
  render(<Box />)
  return { calls, box: screen.getByRole<HTMLInputElement>('checkbox') }
}

it('shows a click at once, and the last of several regardless of earlier results', async () => {
  const { calls, box } = drawBox()
  for (const isOn of [true, false, true]) {
    fireEvent.click(box)
    expect(box.checked).toBe(isOn)
  }
  expect(calls.map(({ wish }) => wish)).toEqual([true, false, true])
  await act(async () => calls[0]!.succeed())
  await act(async () => calls[1]!.succeed())
  expect(box.checked).toBe(true)
  await act(async () => calls[2]!.succeed())
  expect(box.checked).toBe(true)
})

it('reverts to the stored value if a change could not be saved', async () => {
  const { calls, box } = drawBox()
  fireEvent.click(box)
  await act(async () => calls[0]!.fail())
  expect(box.checked).toBe(false)
})
