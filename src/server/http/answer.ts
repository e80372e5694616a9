import type { Envelope } from '#contract/endpoint.ts'

type ExtraHeaders = Record<string, string>

function json(status: number, text: string, headers: ExtraHeaders): Response {
  return new Response(text, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'no-store',
      ...headers,
    },
  })
}

/** `ready` contains JSON text for fields of `data`, which replaces theirs. */
export function success(
  data: unknown,
  metadata?: unknown,
  headers: ExtraHeaders = {},
  ready: Record<string, string> = {},
): Response {
  const envelope: Envelope<unknown> = { status: 200, error: { message: '', body: '' }, data: data ?? null }
  if (metadata !== undefined) envelope.metadata = metadata
  if (Object.keys(ready).length === 0) return json(200, JSON.stringify(envelope), headers)
  const others = Object.entries(data as object).filter(([name]) => !(name in ready))
  const rest = JSON.stringify(Object.fromEntries(others))
  const parts = Object.entries(ready).map(([name, text]) => `${JSON.stringify(name)}:${text}`)
  const whole = `{${[...parts, ...(rest === '{}' ? [] : [rest.slice(1, -1)])].join(',')}}`
  const around = JSON.stringify({ ...envelope, data: null })
  return json(
    200,
    around.replace('"data":null', () => `"data":${whole}`),
    headers,
  )
}

/** A failure in the envelope: `message` is a sentence to act on, `body` is for programs. */
export function failure(status: number, message: string, body: unknown = '', headers: ExtraHeaders = {}): Response {
  return json(status, JSON.stringify({ status, error: { message, body }, data: null }), headers)
}
