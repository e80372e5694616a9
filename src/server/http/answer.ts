import type { Envelope } from '#contract/endpoint.ts'
import { jsonOfLasting } from './lasting.ts'

type ExtraHeaders = Record<string, string>

function json(status: number, bytes: Buffer, headers: ExtraHeaders): Response {
  return new Response(bytes as BodyInit, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
      ...headers,
    },
  })
}

/** `ready` contains JSON for fields of `data`, which replaces theirs: a long one is encoded once and not with every answer. */
export function success(
  data: unknown,
  metadata?: unknown,
  headers: ExtraHeaders = {},
  ready: Record<string, Buffer> = {},
): Response {
  const envelope: Envelope<unknown> = { status: 200, error: { message: '', body: '' }, data: data ?? null }
  if (metadata !== undefined) envelope.metadata = metadata
  const prepared = [...Object.entries(ready), ...lastingParts(data, ready)]
  if (prepared.length === 0) return json(200, Buffer.from(JSON.stringify(envelope)), headers)
  const names = new Set(prepared.map(([name]) => name))
  const others = Object.fromEntries(Object.entries(data as object).filter(([name]) => !names.has(name)))
  const parts = prepared.flatMap(([name, bytes]) => [Buffer.from(`${JSON.stringify(name)}:`), bytes, comma])
  const rest = JSON.stringify(others)
  const around = JSON.stringify({ ...envelope, data: null })
  const at = around.indexOf('"data":null') + '"data":'.length
  const whole = [
    Buffer.from(`${around.slice(0, at)}{`),
    ...(rest === '{}' ? parts.slice(0, -1) : parts),
    Buffer.from(`${rest.slice(1)}${around.slice(at + 'null'.length)}`),
  ]
  return json(200, Buffer.concat(whole), headers)
}

const comma = Buffer.from(',')

/** Lists of parts whose JSON is known. */
function lastingParts(data: unknown, ready: Record<string, Buffer>): [name: string, json: Buffer][] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return []
  return Object.entries(data).flatMap(([name, value]): [string, Buffer][] => {
    const json = name in ready ? null : jsonOfLasting(value)
    return json ? [[name, json]] : []
  })
}

/** A failure in the envelope: `message` is a sentence to act on, `body` is for programs. */
export function failure(status: number, message: string, body: unknown = '', headers: ExtraHeaders = {}): Response {
  return json(status, Buffer.from(JSON.stringify({ status, error: { message, body }, data: null })), headers)
}
