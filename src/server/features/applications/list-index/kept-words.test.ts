import { beforeEach, expect, it } from 'vitest'
import { KeptWords } from './kept-words.ts'

const numbers = new Map(Array.from({ length: 20 }, (_, number) => [`id-${number}`, number]))
let words: KeptWords
/** Who has the words, in the database. */
let having: Set<string>
let asked: (readonly string[] | null)[]
/** Until it is called, an answer is on its way. */
let arrive: (() => void) | null

beforeEach(() => {
  words = new KeptWords((id) => numbers.get(id))
  having = new Set(['id-1', 'id-3', 'not in the list yet'])
  asked = []
  arrive = null
})

const read = async (ids: readonly string[] | null) => {
  asked.push(ids)
  return ids === null ? [...having] : ids.filter((id) => having.has(id))
}
const slowRead = async (ids: readonly string[] | null) => {
  const found = await read(ids)
  await new Promise<void>((resolve) => (arrive = resolve))
  return found
}
const find = async (query = 'turbine', by = read) =>
  [...(await words.find(query, by))].flatMap((flag, number) => (flag === 1 ? number : []))

it('asks the database once for the same words', async () => {
  expect([await find(), await find(), await find('blade')]).toEqual([
    [1, 3],
    [1, 3],
    [1, 3],
  ])
  expect(asked).toEqual([null, null])
})

it('asks about those who have changed, and only about them', async () => {
  await find()
  having = new Set(['id-3', 'id-12'])
  words.changed(['id-1', 'id-2', 'id-12'])
  expect(await find()).toEqual([3, 12])
  expect(await find()).toEqual([3, 12])
  expect(asked).toEqual([null, ['id-1', 'id-2', 'id-12']])
})

it('asks about all after a change of very many', async () => {
  await find()
  words.changed(Array.from({ length: 3_000 }, (_, number) => `other-${number}`))
  having.delete('id-1')
  expect(await find()).toEqual([3])
  expect(asked).toEqual([null, null])
})

it('shares an answer between those who ask at once, but none from before a change', async () => {
  const first = find('turbine', slowRead)
  await expect.poll(() => arrive).not.toBeNull()
  having.delete('id-1')
  words.changed(['id-1'])
  const later = [find(), find(), find()]
  arrive!()
  await first
  for (const each of later) expect(await each).toEqual([3])
  expect(asked).toEqual([null, ['id-1']])
})

it('forgets nothing that changed if the database did not answer', async () => {
  await find()
  having.delete('id-3')
  words.changed(['id-3'])
  await expect(find('turbine', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await find()).toEqual([1])
  expect(asked).toEqual([null, ['id-3']])
})

it('keeps so many searches only', async () => {
  for (let number = 0; number < 60; number++) await find(`word ${number}`)
  const kept = words.bytes
  for (let number = 60; number < 120; number++) await find(`word ${number}`)
  expect(words.bytes).toBe(kept)
})
