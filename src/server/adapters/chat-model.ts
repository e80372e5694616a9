import * as z from 'zod/mini'
import type { ModelSettings } from '#server/env.ts'
import type { Log } from './log.ts'
import { safeFetch, SafeFetchError } from './safe-fetch.ts'

/** A language model behind a chat completions endpoint. Its answers are untrusted text: never shown, only validated. */
export interface ChatModel {
  /** Null if it fails, takes too long or is paused; the reason is logged, but not the question. */
  ask(instructions: string, message: string): Promise<string | null>
}

export interface ChatModelOptions {
  /** For the whole response. */
  timeoutMs?: number
  /** After this many consecutive failures it is paused. */
  maxFailures?: number
  restMs?: number
  now?: () => number
}

type Endpoint = Omit<ModelSettings, 'callsADay'>

const defaults = { timeoutMs: 4_000, maxFailures: 3, restMs: 60_000, now: Date.now }
const maxAnswerBytes = 32 * 1024
const maxAnswerTokens = 300

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().check(z.maxLength(4_000)) }) })),
})

export function createChatModel(settings: Endpoint, log: Log, options: ChatModelOptions = {}): ChatModel {
  const { timeoutMs, maxFailures, restMs, now } = { ...defaults, ...options }
  let failures = 0
  let restsUntil = 0

  const fail = (reason: string): null => {
    failures += 1
    log.warn({ reason }, 'the language model did not answer')
    if (failures >= maxFailures) restsUntil = now() + restMs
    return null
  }
  return {
    ask: async (instructions, message) => {
      if (now() < restsUntil) return null
      try {
        const content = readCompletion(await send(settings, { instructions, message }, timeoutMs))
        if (content === null) return fail('the answer is no chat completion')
        failures = 0
        return content
      } catch (error) {
        if (error instanceof SafeFetchError) return fail(error.message)
        throw error
      }
    },
  }
}

/** @throws SafeFetchError */
async function send(
  { url, model, key }: Endpoint,
  { instructions, message }: { instructions: string; message: string },
  timeoutMs: number,
): Promise<Uint8Array> {
  const body = JSON.stringify({
    model,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: message },
    ],
    temperature: 0,
    max_tokens: maxAnswerTokens,
    response_format: { type: 'json_object' },
  })
  const { bytes } = await safeFetch(url, {
    // The address is the operator's own setting; models often run in the company's network.
    allowPrivateNetwork: true,
    // The key is sent to that address and to no other.
    maxRedirects: 0,
    maxBytes: maxAnswerBytes,
    timeoutMs,
    headers: {
      accept: 'application/json',
      'user-agent': 'Candela',
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    post: { contentType: 'application/json', body: Buffer.from(body) },
  })
  return bytes
}

function readCompletion(bytes: Uint8Array): string | null {
  try {
    const { data } = Completion.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return data?.choices[0]?.message.content ?? null
  } catch {
    return null
  }
}
