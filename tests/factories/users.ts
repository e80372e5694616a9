import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { Role } from '#server/context.ts'
import { profiles, signInMethods, users } from '#server/db/schema/accounts.ts'
import type { ApiClient, TestApp } from '#tests/api-client.ts'

export const testPassword = 'careers-demo'
let passwordHash: Promise<string> | null = null

export interface TestUser {
  id: string
  name: string
  email: string
  domain: string
}

interface UserOptions {
  domain?: string
  role?: Role
  email?: string
  name?: string
  isEmailVerified?: boolean
  profile?: { phone?: string; location?: string; locale?: string }
}

let count = 0

/** An account with the password `careers-demo`; its address is confirmed by default. */
export async function addUser(site: TestApp, options: UserOptions = {}): Promise<TestUser> {
  const { domain = 'demo.test', role = 'candidate', name = 'Ina Calder', isEmailVerified = true } = options
  const email = options.email ?? `person-${++count}@example.test`
  const id = randomUUID()
  const db = site.deps.db.of(domain)
  passwordHash ??= hashPassword(testPassword)
  await db.insert(users).values({ domain, id, name, email, emailVerified: isEmailVerified, role })
  await db.insert(signInMethods).values({
    domain,
    id: randomUUID(),
    userId: id,
    accountId: id,
    providerId: 'credential',
    password: await passwordHash,
  })
  if (options.profile) await db.insert(profiles).values({ domain, userId: id, fullName: name, ...options.profile })
  return { id, name, email, domain }
}

/** A browser with a new account signed in. */
export async function signedInClient(
  site: TestApp,
  options: UserOptions = {},
): Promise<{ client: ApiClient; user: TestUser }> {
  const user = await addUser(site, options)
  const client = site.client()
  const answer = await client.signIn(user.email, testPassword, `?domain=${user.domain}`)
  if (answer.status !== 200) throw new Error(`sign-in failed: ${answer.error.message}`)
  // The anti-forgery token changes with the session; like a page, this fetches the new one.
  await client.get(`/api/pcsx/boot_data?domain=${user.domain}`)
  return { client, user }
}
