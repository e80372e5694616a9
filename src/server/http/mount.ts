import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { valueAtPath } from '#shared/schema-sentence.ts'
import { cutAnswer, type Subjects } from '#server/access/names/cut-answer.ts'
import { isAboutPeople, isEcho } from '#server/access/names/cut-rules.ts'
import { guardNames } from '#server/access/names/names-guard.ts'
import { requireAccess, ruleOf } from '#server/access/require-access.ts'
import { audit } from '#server/audit.ts'
import { isStaff, type AppContext, type AppVariables, type RequestScope } from '#server/context.ts'
import { success } from './answer.ts'
import { AppError, notFound } from './refusals/app-error.ts'
import { limiterOf } from './limits/call-limits.ts'
import { compileSchema } from './refusals/compile-schema.ts'
import { copyOfScope, micrositeNamed } from './scope/copy-of-scope.ts'
import { issueSentence, namedSentence, parameterSentence } from './refusals/issue-sentence.ts'
import { readJsonBody, requireType } from './bodies/json-body.ts'
import type { Sentence } from './refusals/sentence.ts'

interface Answer<Data, Metadata> {
  data: Data
  metadata?: Metadata
  headers?: Record<string, string>
  /** Prepared JSON for fields of `data`, which replaces their values. */
  ready?: Record<string, Buffer>
}

interface HandlerInput<Query, Body> {
  query: Query
  body: Body
  /** Path parameters. */
  params: Record<string, string>
  context: AppContext
}

type Handler<E> =
  E extends Endpoint<infer Q, infer B, infer D, infer M>
    ? (
        scope: RequestScope,
        input: HandlerInput<z.infer<Q>, z.infer<B>>,
      ) => Promise<Answer<z.input<D>, z.input<M>>> | Answer<z.input<D>, z.input<M>>
    : never

type FileHandler<E> =
  E extends Endpoint<infer Q, infer B, infer _D, infer _M>
    ? (scope: RequestScope, input: HandlerInput<z.infer<Q>, z.infer<B>>) => Promise<Response> | Response
    : never

/** Every mounted call, for the OpenAPI document. */
export const mountedEndpoints: Endpoint[] = []

/** Query parameters as a record: a repeated name becomes an array, a single one stays a string. */
function queryRecord(parameters: URLSearchParams): Record<string, string | string[]> {
  const record: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of parameters) {
    const known = record[name]
    record[name] = known === undefined ? value : [known, value].flat()
  }
  return record
}

type AnyHandler<Out> = (scope: RequestScope, input: HandlerInput<unknown, unknown>) => Promise<Out> | Out

/** Binds a declared call to its handler: authenticate, validate, run, validate the response, wrap. */
export function mount<E extends Endpoint>(app: Hono<AppVariables>, call: E, handler: Handler<E>): void {
  const run = handler as AnyHandler<Answer<unknown, unknown>>
  bind(app, call, async (scope, input) => {
    const answer = await run(scope, input)
    const data = await withoutNames(call, scope, subjectsOf(call, input), present(call, answer.data, scope))
    return () => success(data, answer.metadata, answer.headers, answer.ready)
  })
  if (!isPlainRead(call)) return
  const reads = plainReads.get(app) ?? new Map<string, PlainRead>()
  plainReads.set(app, reads)
  reads.set(call.path, async (scope, asked, context) => {
    requireAccess(call, scope)
    const query = call.query ? checkQuery(call.query, asked) : undefined
    const { data, metadata, ready = {} } = await run(scope, { query, body: undefined, params: {}, context })
    const presented = await withoutNames(call, scope, { named: {} }, present(call, data, scope))
    const parts = Object.entries(ready).map(([name, json]) => [name, JSON.parse(json.toString())])
    // Not every answer is an object: some are lists.
    return { data: parts.length > 0 ? { ...(presented as object), ...Object.fromEntries(parts) } : presented, metadata }
  })
}

/** The subject of the whole answer: the id in the path, or an application in the body. */
function subjectsOf(
  { path }: Endpoint,
  { params, body }: Pick<HandlerInput<unknown, unknown>, 'params' | 'body'>,
): Subjects {
  const named = (body as { applicationId?: unknown } | undefined)?.applicationId
  const kind = path.includes('/offers/:id') ? 'offer' : undefined
  return { named: typeof named === 'string' ? { ...params, applicationId: named } : params, kind }
}

const withoutNames = (call: Endpoint, scope: RequestScope, subjects: Subjects, data: unknown) =>
  isAboutPeople(call) && !isEcho(call) ? cutAnswer(scope, subjects, data) : data

interface PlainAnswer {
  data: unknown
  metadata?: unknown
}

type PlainRead = (scope: RequestScope, query: URLSearchParams, context: AppContext) => Promise<PlainAnswer>

/** Each server's calls that only read and count against no limit, by path. */
const plainReads = new WeakMap<Hono<AppVariables>, Map<string, PlainRead>>()

const isPlainRead = ({ method, path, limits = [], recorded }: Endpoint): boolean =>
  method === 'GET' && !path.includes(':') && limits.length === 0 && recorded === undefined

/**
 * Runs a call for a page that is being rendered, with the same checks but without making it a request: the page's request has passed
 * everything that comes before a call. Null if it has to be a request.
 * @throws the call's errors
 */
export async function readPlainly(
  app: Hono<AppVariables>,
  path: string,
  scope: RequestScope,
  context: AppContext,
): Promise<PlainAnswer | null> {
  const at = path.indexOf('?')
  const read = plainReads.get(app)?.get(at < 0 ? path : path.slice(0, at))
  if (!read) return null
  const query = new URLSearchParams(at < 0 ? '' : path.slice(at))
  const isOfPage = (name: string, own: string) => (query.get(name) ?? own) === own
  // A call about another employer, or in another language, is not the page's own.
  if (!isOfPage('domain', scope.employer.domain) || !isOfPage('hl', scope.locale)) return null
  return read(withMicrosite(scope, query.get('microsite')), query, context)
}

function withMicrosite(scope: RequestScope, asked: string | null): RequestScope {
  const microsite = micrositeNamed(asked, scope.employer)
  return microsite === scope.microsite ? scope : copyOfScope(scope, { microsite })
}

/** The same for a call that responds with a file, a text or a stream (`media`), without an envelope. */
export function mountFile<E extends Endpoint>(app: Hono<AppVariables>, call: E, handler: FileHandler<E>): void {
  bind(app, call, async (scope, input) => {
    const answer = await (handler as AnyHandler<Response>)(scope, input)
    return () => answer
  })
}

function bind(app: Hono<AppVariables>, call: Endpoint, run: AnyHandler<() => Response>): void {
  for (const schema of [call.query, call.body, call.data, ...Object.values(call.refusals ?? {})]) compileSchema(schema)
  if (call.access === 'staff') ruleOf(call)
  if (!mountedEndpoints.some((e) => e.method === call.method && e.path === call.path)) mountedEndpoints.push(call)
  const limit = limiterOf(app, call)
  app.on(call.method, [call.path], async (context) => {
    const scope = context.get('scope')
    requireAccess(call, scope)
    const query = call.query ? checkQuery(call.query, new URL(context.req.url).searchParams) : undefined
    const body = await readBodyOf(call, context)
    const params = context.req.param() as Record<string, string>
    // No id contains this character, and the database refuses it in any text.
    if (Object.values(params).some((value) => value.includes('\0'))) throw notFound('problem.notFound')
    const giveBack = await limit(scope, context)
    let problem: unknown = null
    let answer: () => Response
    try {
      if (call.access === 'staff') await guardNames(scope, call, params, body)
      answer = await run(scope, { query, body, params, context })
    } catch (error) {
      problem = error
      throw await refusalOf(call, scope, subjectsOf(call, { params, body }), error)
    } finally {
      giveBack(problem)
    }
    if (call.recorded && isStaff(scope.viewer)) {
      const { action, subject } = call.recorded
      await audit(scope, scope.db, { action, subject: subject.replace(/:id\b/, `:${params.id}`) })
    }
    return answer()
  })
}

/**
 * A refusal as the call declares it, without its data if that breaks the contract: the sentence is still right, and a 500 would hide
 * it. What the caller needs in order to continue can be about a person, too.
 */
async function refusalOf(call: Endpoint, scope: RequestScope, subjects: Subjects, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || error.detail === null) return error
  const declared: Partial<Record<number, z.ZodMiniType<Record<string, unknown>>>> = call.refusals ?? {}
  const result = z.safeParse(declared[error.status] ?? nothing, error.detail)
  if (!result.success) {
    logBreach(call, scope, result.error, 'refusal breaks its contract')
    return error.withDetail(null)
  }
  return error.withDetail(call.access === 'staff' ? await cutAnswer(scope, subjects, result.data) : result.data)
}

/** For a call that declares no data for a refusal. */
const nothing: z.ZodMiniType<never> = z.never()

function present(call: Endpoint, data: unknown, scope: RequestScope): unknown {
  const result = z.safeParse(call.data, data)
  if (result.success) return result.data
  logBreach(call, scope, result.error, 'answer breaks its contract')
  throw new Error(`The answer of ${call.method} ${call.path} breaks its contract.`)
}

function logBreach(call: Endpoint, { log }: RequestScope, { issues }: { issues: unknown[] }, message: string): void {
  log.error({ call: `${call.method} ${call.path}`, issues: issues.slice(0, 5) }, message)
}

const maxJsonBytes = 1_000_000

/** @throws AppError `unsupported_type`, `too_large`, `bad_request`, `invalid` */
async function readBodyOf(
  { method, body, bodyType = 'json', maxBodyBytes = maxJsonBytes }: Endpoint,
  context: AppContext,
): Promise<unknown> {
  const request = context.req.raw
  if (method === 'GET' || bodyType === 'ignored') return undefined
  if (bodyType !== 'json') {
    const isForm = bodyType === 'multipart' || !/^application\/json/i.test(request.headers.get('content-type') ?? '')
    requireType(request, isForm ? 'multipart' : 'json')
    return undefined
  }
  const given = await readJsonBody(request, maxBodyBytes)
  return body && check(body, given ?? {})
}

const checkQuery = <S extends z.ZodMiniType>(schema: S, asked: URLSearchParams): z.infer<S> =>
  check(schema, queryRecord(asked), parameterSentence)

/** No one fixes more at once, and each message repeats its name. */
const mostFaults = 100
const longestName = 200

/** @throws AppError `invalid` that names each field, the first hundred of them */
export function check<S extends z.ZodMiniType>(schema: S, value: unknown, named = namedSentence): z.infer<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const fields: Record<string, Sentence> = {}
  for (const issue of result.error.issues.slice(0, mostFaults)) {
    const name = issue.path.join('.').slice(0, longestName).toWellFormed() || 'body'
    fields[name] ??= issueSentence(issue, valueAtPath(value, issue.path))
  }
  const [first, sentence] = Object.entries(fields)[0] ?? ['body', { key: 'input.invalid' }]
  throw new AppError('invalid', named(first, sentence), { fields })
}
