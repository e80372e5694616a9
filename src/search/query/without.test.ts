import fc from 'fast-check'
import { expect, it } from 'vitest'
import { without } from './without.ts'

const ids = fc.uniqueArray(fc.nat(300), { maxLength: 120 })

it('removes ids from a list, whether the list contained them or not', () => {
  fc.assert(
    fc.property(ids, ids, (list, gone) => {
      const rest = without(Uint16Array.from(list).sort(), Uint16Array.from(gone).sort())
      expect([...rest]).toEqual(list.filter((id) => !gone.includes(id)).sort((a, b) => a - b))
    }),
  )
})
