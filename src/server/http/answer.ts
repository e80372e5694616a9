import type { Envelope } from '#contract/endpoint.ts'

type ExtraHeaders = Record<string, string>

function json(envelope: Envelope<unknown>, headers: ExtraHeaders): Response {
  const text = JSON.stringify(envelope)
  return new Response(text, {
    status: envelope.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'no-store',
      ...headers,
    },
  })
}

export function success(data: unknown, metadata?: unknown, headers: ExtraHeaders = {}): Response {
  const envelope: Envelope<unknown> = { status: 200, error: { message: '', body: '' }, data: data ?? null }
  if (metadata !== undefined) envelope.metadata = metadata
  return json(envelope, headers)
}

export function failure(status: number, message: string, body: unknown = '', headers: ExtraHeaders = {}): Response {
  return json({ status, error: { message, body }, data: null }, headers)
}
