import { grantOf, may, staffRoles, type Reach, type StaffRole } from '#shared/team/roles.ts'
import { ruleOf } from '#server/access/require-access.ts'
import * as z from 'zod/mini'
import type { CallLimit, Endpoint } from '#contract/endpoint.ts'
import { cookieName } from '#server/http/headers/own-cookie.ts'

type Json = Record<string, unknown>

/** A declared call with its schemas as JSON Schema: the basis for the document and the readable page. */
export interface DescribedCall {
  method: string
  /** `/api/offer/{id}`. */
  path: string
  summary: string
  /** Who may make the call, in words. */
  access: string
  isPublic: boolean
  limits: readonly CallLimit[]
  parameters: { name: string; in: 'query' | 'path'; required: boolean; description: string; schema: Json }[]
  takesFilters: boolean
  body: { mediaType: string; schema: Json } | null
  data: Json
  metadata: Json | null
  /** Media types of a response without the envelope; null if it has one. */
  media: readonly string[] | null
  /** What refusals carry, by status. */
  refusals: Record<string, Json>
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return rest
}

function describe(call: Endpoint): DescribedCall {
  const query: Json = call.query ? jsonSchema(call.query, 'input') : {}
  const properties = (query.properties ?? {}) as Record<string, Json>
  const pathNames = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  return {
    method: call.method,
    path: call.path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}'),
    summary: call.summary,
    access: describeAccess(call),
    isPublic: call.access === 'public',
    limits: call.limits ?? [],
    parameters: [
      ...pathNames.map((name) => ({
        name,
        in: 'path' as const,
        required: true,
        description: '',
        schema: { type: 'string' },
      })),
      ...Object.entries(properties).map(([name, property]) => {
        const { description = '', isRequired, default: _, ...schema } = property
        return { name, in: 'query' as const, required: isRequired === true, description: String(description), schema }
      }),
    ],
    takesFilters: query.additionalProperties !== undefined && query.additionalProperties !== false,
    body:
      call.bodyType === 'multipart' || (call.bodyType && !call.body)
        ? { mediaType: 'multipart/form-data', schema: call.body ? jsonSchema(call.body, 'input') : { type: 'object' } }
        : call.body
          ? { mediaType: 'application/json', schema: jsonSchema(call.body, 'input') }
          : null,
    data: jsonSchema(call.data, 'output'),
    metadata: call.metadata ? jsonSchema(call.metadata, 'output') : null,
    media: call.media ?? null,
    refusals: Object.fromEntries(
      Object.entries(call.refusals ?? {}).map(([status, carried]) => [status, jsonSchema(carried, 'output')]),
    ),
  }
}

/** The documents generated from the list of calls, cached: anyone may request them, and it takes longer than most searches. */
export function madeOnce<Made>(make: (calls: readonly Endpoint[]) => Made): (calls: readonly Endpoint[]) => Made {
  const made = new WeakMap<readonly Endpoint[], { count: number; value: Made }>()
  return (calls) => {
    const known = made.get(calls)
    // The list grows while a server is put together.
    if (known?.count === calls.length) return known.value
    const value = make(calls)
    made.set(calls, { count: calls.length, value })
    return value
  }
}

/** All declared calls by path and method. */
export const describeCalls = madeOnce((calls): readonly DescribedCall[] =>
  calls.map(describe).sort((a, b) => (a.path === b.path ? (a.method < b.method ? -1 : 1) : a.path < b.path ? -1 : 1)),
)

const roleNames: Record<StaffRole, string> = {
  admin: 'administrators',
  recruiter: 'recruiters',
  hiring_manager: 'hiring managers',
  interviewer: 'interviewers',
  analyst: 'analysts',
  content_editor: 'content editors',
}
const reachNames: Record<Reach, string> = { all: '', own: ' (their positions)', invited: ' (where invited)' }

/** Who may make a call; for a staff call, which roles, and within which scope. */
function describeAccess(call: Pick<Endpoint, 'access' | 'path'> & { method: string }): string {
  if (call.access !== 'staff') return call.access === 'public' ? 'Everybody.' : 'Signed-in people.'
  const { area, level, within } = ruleOf(call)
  const named = staffRoles
    .filter((role) => may({ role }, area, level, within))
    .map((role) => `${roleNames[role]}${reachNames[grantOf({ role }, area)!.reach]}`)
  return `The employer’s ${named.join(', ')}.`
}

const limitText: Record<CallLimit['of'], string> = {
  caller: 'an account, or an address without one',
  visitor: 'an address without an account',
  address: 'an address',
  employer: 'an employer',
  guess: 'an address whose `token` opens nothing',
}
/** "At most 20 calls a minute, 100 at once, for an account." */
const describeLimits = (limits: readonly CallLimit[]): string[] =>
  limits.map(
    ({ of, perMinute, burst }) => `At most ${perMinute} calls a minute, ${burst} at once, for ${limitText[of]}.`,
  )

const envelope = (data: Json, metadata: Json | null): Json => ({
  type: 'object',
  required: ['status', 'error', 'data'],
  properties: {
    status: { type: 'integer', description: 'Equals the HTTP status.' },
    error: { $ref: '#/components/schemas/NoError' },
    data,
    ...(metadata ? { metadata } : {}),
  },
})

const filterParameter: Json = {
  name: 'filters',
  in: 'query',
  description:
    'Filters as `filter_{name}`: repeatable and comma-separated; a comma inside a value is URI-encoded once more. An unknown one has no effect and is named in `metadata.ignored`.',
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
}

const failures: Record<string, string> = {
  403: 'Not allowed; `PCSX is not enabled` where the employer has the search switched off.',
  404: 'There is no such thing, or no such employer.',
  422: 'A field cannot be read: `error.body` names each with what to do.',
  429: 'Too many calls or bytes; `Retry-After` says when to come back.',
}

const refusals: Record<string, string> = {
  400: 'Refused; `error.body` says why.',
  401: 'Sign in first; `error.body` says why.',
  409: 'Something has changed, or stands in the way: `error.body` has it.',
  410: 'It has ended: `error.body` has what is left.',
}

const pathsText = madeOnce((calls): string => {
  const paths: Record<string, Json> = {}
  for (const call of describeCalls(calls)) {
    const { isPublic } = call
    ;(paths[call.path] ??= {})[call.method.toLowerCase()] = {
      summary: call.summary,
      description: [`For: ${call.access}`, ...describeLimits(call.limits)].join(' '),
      operationId: operationId(call),
      tags: [tagOf(call.path)],
      parameters: [...call.parameters, ...(call.takesFilters ? [filterParameter] : [])],
      ...(call.body
        ? { requestBody: { required: true, content: { [call.body.mediaType]: { schema: call.body.schema } } } }
        : {}),
      responses: {
        200: {
          description: 'Done.',
          content: call.media
            ? Object.fromEntries(call.media.map((type) => [type, {}]))
            : { 'application/json': { schema: envelope(call.data, call.metadata) } },
        },
        ...Object.fromEntries(Object.keys(failures).map((code) => [code, { $ref: `#/components/responses/${code}` }])),
        ...Object.fromEntries(Object.entries(call.refusals).map(([code, carried]) => [code, refusal(code, carried)])),
      },
      security: isPublic ? [{}] : [{ session: [] }],
    }
  }
  return JSON.stringify(paths)
})

/** A refusal that carries something: not each does that has its status. */
const refusal = (code: string, carried: Json): Json => ({
  description: failures[code] ?? refusals[code] ?? 'Refused.',
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Failure' },
          {
            type: 'object',
            properties: {
              error: { type: 'object', properties: { body: { anyOf: [carried, { const: '' }] } } },
            },
          },
        ],
      },
    },
  },
})

/** The OpenAPI 3.1 document of the declared calls, as text. */
export function openApiText(calls: readonly Endpoint[], origin: string): string {
  return JSON.stringify(documentWithoutPaths(origin)).replace('"paths":{}', () => `"paths":${pathsText(calls)}`)
}

function documentWithoutPaths(origin: string): Json {
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Careers API',
      version: '1',
      description:
        'Every answer is an envelope. Calls that change something need the `x-csrf-token` of the last answer. To read a whole board, raise `start` by 10 from 0 to `count`: pages of one search come from one state of the positions, so each position is seen once; `as_of` does the same across clients.',
    },
    servers: [{ url: origin }],
    paths: {},
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName('candela.session_token', origin) } },
      responses: Object.fromEntries(
        Object.entries(failures).map(([code, description]) => [code, { description, content: failure }]),
      ),
      schemas: {
        NoError: { type: 'object', properties: { message: { const: '' }, body: { const: '' } } },
        Failure: {
          type: 'object',
          required: ['status', 'error', 'data'],
          properties: {
            status: { type: 'integer' },
            error: {
              type: 'object',
              properties: {
                message: { type: 'string', description: 'One sentence that a person can act on.' },
                body: {
                  description: 'Field errors by name, or what the call declares for the status; empty otherwise.',
                },
              },
            },
            data: { type: 'null' },
          },
        },
      },
    },
  }
}

/** `/api/pcsx/position_details` belongs to `pcsx`. */
const tagOf = (path: string): string => path.split('/')[2] ?? 'api'

export const operationId = (call: { method: string; path: string }): string =>
  `${call.method.toLowerCase()}_${call.path.replace(/^\/api\//, '').replace(/\W+/g, '_')}`.replace(/_+$/, '')
