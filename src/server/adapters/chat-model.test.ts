import type { ServerResponse } from 'node:http'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { says, startModelEndpoint, type ModelEndpoint } from '#tests/model-endpoint.ts'
import { createChatModel, type ChatModelOptions } from './chat-model.ts'

let endpoint: ModelEndpoint
let logged: string[] = []

beforeAll(async () => {
  endpoint = await startModelEndpoint()
})
afterAll(() => endpoint.close())
beforeEach(() => {
  endpoint.requests.length = 0
  logged = []
})

const modelWith = (options: ChatModelOptions = {}, key: string | null = 'key-of-tests') =>
  createChatModel(
    { url: endpoint.url, model: 'small', key },
    pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
    options,
  )

describe('a language model', () => {
  it('gets model name, key, and a request for one short JSON answer', async () => {
    endpoint.answer = says('{"a":1}')
    expect(await modelWith().ask('Translate.', 'welder')).toBe('{"a":1}')
    const [request] = endpoint.requests
    expect(request?.headers.authorization).toBe('Bearer key-of-tests')
    expect(request?.body).toEqual({
      model: 'small',
      messages: [
        { role: 'system', content: 'Translate.' },
        { role: 'user', content: 'welder' },
      ],
      temperature: 0,
      max_tokens: 300,
      response_format: { type: 'json_object' },
    })
    await modelWith({}, null).ask('Translate.', 'welder')
    expect(endpoint.requests[1]?.headers.authorization).toBeUndefined()
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['fails', (response) => response.writeHead(500).end()],
    ['refuses the key', (response) => response.writeHead(401).end('{"error":"key-of-tests"}')],
    ['answers with a page', (response) => response.end('<html>')],
    ['answers with another shape', (response) => response.end('{"choices":[{"text":"welder"}]}')],
    ['answers without choices', (response) => response.end('{"choices":[]}')],
    ['says more than a reading takes', says('w'.repeat(5_000))],
    ['sends without end', (response) => response.end(Buffer.alloc(1_000_000, 32))],
    ['leads elsewhere', (response) => response.writeHead(302, { location: endpoint.url }).end()],
    ['hangs up', (response) => response.destroy()],
  ])('that %s returns nothing, and logs why without the question', async (_how, answer) => {
    endpoint.answer = answer
    expect(await modelWith().ask('Translate.', 'my secret wish')).toBeNull()
    expect(endpoint.requests).toHaveLength(1)
    expect(logged.join()).toContain('the language model did not answer')
    expect(logged.join()).not.toMatch(/secret|key-of-tests/)
  })

  it('has a time limit', async () => {
    endpoint.answer = () => undefined
    expect(await modelWith({ timeoutMs: 50 }).ask('Translate.', 'welder')).toBeNull()
    expect(logged.join()).toContain('did not answer within')
  })

  it('is skipped after three failures in a row, without delaying anyone, and is retried later', async () => {
    let now = 0
    const model = modelWith({ restMs: 1_000, now: () => now })
    endpoint.answer = (response) => response.writeHead(503).end()
    for (let at = 0; at < 5; at += 1) expect(await model.ask('', 'welder')).toBeNull()
    expect(endpoint.requests).toHaveLength(3)
    endpoint.answer = says('{}')
    now = 999
    expect(await model.ask('', 'welder')).toBeNull()
    now = 1_000
    expect(await model.ask('', 'welder')).toBe('{}')
  })

  it('that succeeds now and then is not skipped', async () => {
    const model = modelWith()
    for (let at = 0; at < 6; at += 1) {
      endpoint.answer = at % 2 === 0 ? (response) => response.writeHead(503).end() : says('{}')
      await model.ask('', 'welder')
    }
    expect(endpoint.requests).toHaveLength(6)
  })
})
