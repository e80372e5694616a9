import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { employers } from '../db/schema/employers.ts'
import { EnvError, type Env } from '../env.ts'
import { isLoopbackHost } from '../http/headers/loopback.ts'

/**
 * Links in emails, cookies and CSRF checks follow the public URL: a server that others can reach, or that has a real employer,
 * does not start without it.
 * @throws EnvError that says what to set
 */
export function requirePublicUrlForHost(env: Env): void {
  if (env.publicUrl === null && !isLoopbackHost(env.host))
    throw new EnvError(
      `HOST is ${env.host}, so others can reach this server, but PUBLIC_URL is not set. ${whatToSet(env)}`,
    )
}

/** @throws EnvError that names an employer and says what to set */
export async function requirePublicUrlForEmployers(env: Env, db: Database): Promise<void> {
  if (env.publicUrl !== null) return
  const [real] = await db.unbound().select().from(employers).where(eq(employers.isDemo, false)).limit(1)
  if (real)
    throw new EnvError(`This server has the employer ${real.domain}, but PUBLIC_URL is not set. ${whatToSet(env)}`)
}

/** The message if `PUBLIC_URL` is missing. */
export const whatToSet = ({ port }: Env): string =>
  'Set it to the address that visitors see, such as PUBLIC_URL=https://careers.example.com; ' +
  `to try it on your own machine, PUBLIC_URL=http://localhost:${port || 3000}.`
