import type * as z from 'zod/mini'

/** Every JSON answer under /api (wire contract "Envelope"). `status` equals the HTTP status; `data` is null on failure. */
export interface Envelope<Data, Metadata = unknown> {
  status: number
  error: { message: string; body: unknown }
  data: Data | null
  metadata?: Metadata
}

/** Errors of single fields, by field name: `error.body` of a 422. */
export type FieldErrors = Record<string, string>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How often one client may make a call: `perMinute` on average, `burst` at once. */
export interface CallLimit {
  /** Calls whose limits have the same name share one count. */
  name: string
  /**
   * Whose calls are counted together. `caller`: an account's, or an address's where nobody is signed in. `visitor`: an address's
   * that are not signed in. `address`: an address's. `employer`: everybody's at one employer. `guess`: an address's that are not
   * signed in and whose `token` opened nothing.
   */
  of: 'caller' | 'visitor' | 'address' | 'employer' | 'guess'
  perMinute: number
  burst: number
  /** What one call counts as, where its body is a form; 1 where it is not said. */
  formCost?: number
  /** Key of the sentence that refuses. */
  message: string
  /** Counted in the database, for all processes and across restarts: for what is worth attacking. */
  isShared?: boolean
}

export interface Endpoint<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Metadata extends z.ZodMiniType = z.ZodMiniType,
  M extends Method = Method,
  Path extends string = string,
> {
  method: M
  /** Hono's notation: `/api/offer/{id}` is written `/api/offer/:id`. */
  path: Path
  summary: string
  /** Who may call it; the policy of the feature decides on the rest. */
  access: 'public' | 'candidate' | 'staff' | 'admin'
  /** Shows staff what is personal: the look is recorded. `:id` of the subject is the one of the path. */
  recorded?: { action: `${string}.${string}`; subject: string }
  query?: Query
  body?: Body
  /**
   * JSON where it is not said; anything else is answered with 415. Forms (`multipart/form-data`) are read by the handler itself.
   * `ignored`: what mail programs send along is not read.
   */
  bodyType?: 'json' | 'multipart' | 'multipart or json' | 'ignored'
  /** What a JSON body may hold; 1 MB where it is not said. */
  maxBodyBytes?: number
  /** Counted once the caller is known to be allowed and the body to be readable; 429 with `retry-after` beyond. */
  limits?: readonly CallLimit[]
  data: Data
  /** Media types of an answer that has no envelope: bytes, a text or a stream. `data` says nothing of it then. */
  media?: readonly string[]
  metadata?: Metadata
}

/** Declares a call once; the server mounts it, the OpenAPI document describes it, the browser takes its types from it. */
export function endpoint<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Data extends z.ZodMiniType,
  Metadata extends z.ZodMiniType,
  const M extends Method,
  const Path extends string,
>(definition: Endpoint<Query, Body, Data, Metadata, M, Path>): Endpoint<Query, Body, Data, Metadata, M, Path> {
  return definition
}

export type QueryOf<E> =
  E extends Endpoint<infer Q, infer _B, infer _D, infer _M, infer _N, infer _P> ? z.infer<Q> : never
export type BodyOf<E> =
  E extends Endpoint<infer _Q, infer B, infer _D, infer _M, infer _N, infer _P> ? z.infer<B> : never
export type DataOf<E> =
  E extends Endpoint<infer _Q, infer _B, infer D, infer _M, infer _N, infer _P> ? z.infer<D> : never
