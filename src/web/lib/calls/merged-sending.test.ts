import { expect, test } from 'vitest'
import { mergedSending } from './merged-sending.ts'

interface Change {
  width?: number
  names?: string[]
}

function given() {
  const sent: Change[] = []
  const ends: (() => void)[] = []
  const page = new EventTarget()
  const change = mergedSending<Change>(
    async (each) => {
      sent.push(each)
      await new Promise<void>((resolve, reject) => ends.push(sent.length === 1 ? resolve : reject))
    },
    page as unknown as Window,
  )
  return { sent, ends, page, change }
}

test('a change is sent immediately, and changes made until it is saved follow in one piece', async () => {
  const { sent, ends, change } = given()
  change({ width: 1 })
  change({ width: 2, names: ['a'] })
  change({ width: 3 })
  expect(sent).toEqual([{ width: 1 }])
  ends[0]!()
  await expect.poll(() => sent).toEqual([{ width: 1 }, { width: 3, names: ['a'] }])
})

test('a change that could not be kept does not hold up the next', async () => {
  const { sent, ends, change } = given()
  change({ width: 1 })
  change({ width: 2 })
  ends[0]!()
  await expect.poll(() => sent).toHaveLength(2)
  change({ width: 3 })
  ends[1]!()
  await expect.poll(() => sent.at(-1)).toEqual({ width: 3 })
})

test('pending changes are sent when the page is about to close, once', async () => {
  const { sent, ends, page, change } = given()
  change({ width: 1 })
  page.dispatchEvent(new Event('beforeunload'))
  expect(sent).toEqual([{ width: 1 }])
  change({ width: 2 })
  page.dispatchEvent(new Event('beforeunload'))
  page.dispatchEvent(new Event('beforeunload'))
  expect(sent).toEqual([{ width: 1 }, { width: 2 }])
  ends[0]!()
  await Promise.resolve()
  expect(sent).toHaveLength(2)
})
