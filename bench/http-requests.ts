import { nextVisitor } from './next-visitor.ts'
import { autocannon } from './peers/autocannon.ts'

export const usualConnections = 16

export interface Route {
  name: string
  /** The address; with a number, another one for each request. */
  path: string | ((n: number) => string)
  headers?: Record<string, string>
}

let asked = 0

/** Each request comes from a different address: this measures the page, not the limit per visitor. */
export const fire = (
  url: string,
  { path, headers: own }: Route,
  duration: number,
  connections = usualConnections,
): ReturnType<typeof autocannon> =>
  autocannon({
    url,
    connections,
    duration,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path: addressOf(path),
          headers: { ...request.headers, ...own, 'x-forwarded-for': nextVisitor() },
        }),
      },
    ],
  })

/** A route's address; if each request has another one, the next. */
export const addressOf = (path: Route['path']): string => (typeof path === 'string' ? path : path((asked += 1)))
