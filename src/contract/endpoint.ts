import type { AuditAction } from '#shared/audit-log/actions.ts'
import type * as z from 'zod/mini'
import type { MessageKey } from './fields/problem.ts'

/** Every JSON answer under /api (docs/api.md "Envelope"). `status` equals the HTTP status; `data` is null on failure. */
export interface Envelope<Data, Metadata = unknown> {
  status: number
  error: { message: string; body: unknown }
  data: Data | null
  metadata?: Metadata
}

/** Errors of individual fields, by field name: `error.body` of a 422. */
export type FieldErrors = Record<string, string>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How often a client may make a call: `perMinute` on average, `burst` at once. */
export interface CallLimit {
  /** Calls whose limits have the same name share a count. */
  name: string
  /**
   * Whose calls are counted together. `caller`: those of an account, or of an address if not signed in. `visitor`: those of an
   * address that are not signed in. `address`: those of an address. `employer`: everyone's at one employer. `guess`: those of
   * an address that are not signed in and whose `token` was invalid.
   */
  of: 'caller' | 'visitor' | 'address' | 'employer' | 'guess'
  perMinute: number
  burst: number
  /** What a call counts as if its body is a form; 1 by default. */
  formCost?: number
  /** The text of a refusal. */
  message: MessageKey
  /** Counted in the database, for all processes and across restarts: for anything worth attacking. */
  isShared?: boolean
}

/** Statuses of refusals that can carry more than their sentence; a 422 always names its fields. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410

type RefusalSchemas = { readonly [Status in RefusalStatus]?: z.ZodMiniType<Record<string, unknown>> }

export interface Endpoint<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Metadata extends z.ZodMiniType = z.ZodMiniType,
  M extends Method = Method,
  Path extends string = string,
  Refusals extends RefusalSchemas = RefusalSchemas,
> {
  method: M
  /** Hono's notation: `/api/offer/{id}` is written `/api/offer/:id`. */
  path: Path
  summary: string
  /** Who may call it. `server/access/staff-calls.ts` defines which staff; the feature's policy decides the rest. */
  access: 'public' | 'candidate' | 'staff'
  /** Shows staff personal data, so the access is recorded. `:id` in the subject is the one in the path. */
  recorded?: { action: AuditAction; subject: string }
  query?: Query
  body?: Body
  /**
   * JSON by default; other types are answered with 415. Handlers read forms (`multipart/form-data`) themselves. `ignored`:
   * whatever mail programs send is not read.
   */
  bodyType?: 'json' | 'multipart' | 'multipart or json' | 'ignored'
  /** Maximum size of a JSON body; 1 MB by default. */
  maxBodyBytes?: number
  /** Counted once the caller is known to be allowed and the body to be readable; 429 with `retry-after` beyond that. */
  limits?: readonly CallLimit[]
  data: Data
  /** Media types of an answer without an envelope: bytes, a text or a stream. `data` is then unused. */
  media?: readonly string[]
  metadata?: Metadata
  /**
   * What refusals carry as `error.body` besides their sentence, by status: what the caller needs in order to continue. Not every
   * refusal with that status has it.
   */
  refusals?: Refusals
}

/**
 * Declares a call in one place: the server mounts it, the OpenAPI document describes it, and the browser takes its types from
 * it.
 */
export function endpoint<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Data extends z.ZodMiniType,
  Metadata extends z.ZodMiniType,
  const M extends Method,
  const Path extends string,
  const Refusals extends RefusalSchemas,
>(
  definition: Endpoint<Query, Body, Data, Metadata, M, Path, Refusals>,
): Endpoint<Query, Body, Data, Metadata, M, Path, Refusals> {
  return definition
}

export type QueryOf<E> =
  E extends Endpoint<infer Q, infer _B, infer _D, infer _M, infer _N, infer _P> ? z.infer<Q> : never
export type BodyOf<E> =
  E extends Endpoint<infer _Q, infer B, infer _D, infer _M, infer _N, infer _P> ? z.infer<B> : never
export type DataOf<E> =
  E extends Endpoint<infer _Q, infer _B, infer D, infer _M, infer _N, infer _P> ? z.infer<D> : never
