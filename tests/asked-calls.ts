import type { Mock } from 'vitest'
import { callAddress } from '#contract/call-address.ts'

/** The calls passed to a mocked `callApi` or `uploadFile`, as they would be requested: `GET /api/offer/7?hl=en`. */
export const askedCalls = (call: Mock<(...given: never[]) => unknown>): string[] =>
  call.mock.calls.map((asked: unknown[]) => {
    const name = String(asked[0])
    return `${name.split(' ')[0]} ${callAddress(name as never, asked[1] as never)}`
  })
