import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { authRoutes } from '#server/features/accounts/auth-routes.ts'
import { mountedEndpoints } from '#server/http/mount.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { importsOf, repositoryFiles, textOf } from '#tests/source-files.ts'

/** House rules that only the assembled server and its database can show. */

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** The sign-in library's calls are declared one by one, and mounted as one with a list of them (auth-routes.ts). */
const isOwn = ({ path }: { path: string }) => !path.startsWith('/api/auth/')

describe('calls', () => {
  it('are mounted exactly as declared in the contract', async () => {
    const declared = (await declaredEndpoints()).filter(isOwn).map(keyOf).sort()
    expect(declared.length).toBeGreaterThan(10)
    expect(new Set(declared).size).toBe(declared.length)
    expect(mountedEndpoints.map(keyOf).sort()).toEqual(declared)
  })

  it('for signing in are limited to those that the library may answer', async () => {
    const signIn = (await declaredEndpoints()).filter((call) => !isOwn(call)).map(({ path }) => path)
    expect(signIn.sort()).toEqual([...authRoutes.keys()].map((path) => `/api/auth${path}`).sort())
  })

  it('are never mounted by hand', () => {
    const byHand = repositoryFiles.filter(
      (path) =>
        /^src\/server\/features\/.*(?<!\.test)\.ts$/.test(path) &&
        /\bapp\.(get|post|put|patch|delete|on|all)\(/.test(textOf(path)),
    )
    expect(byHand).toEqual([])
  })

  it('exist under /api only as declared, except for sign-in', async () => {
    const others = ['/api/*', '/api/auth/*']
    const declared = new Set((await declaredEndpoints()).map((call) => call.path))
    const paths = site.app.routes.map((route) => route.path).filter((path) => path.startsWith('/api'))
    expect([...new Set(paths)].filter((path) => !declared.has(path) && !others.includes(path))).toEqual([])
  })

  it('require an account for every change, unless a visitor may apply or a page reports its view', async () => {
    const changing = (await declaredEndpoints()).filter(isOwn).filter(({ method }) => method !== 'GET')
    const open = changing.filter(({ access }) => access === 'public')
    // A visitor's application is protected by the secret of the browser that started it, the rest by their mailed
    // links.
    expect(open.map(keyOf).sort()).toEqual([
      'DELETE /api/pcsx/alerts/:id',
      'DELETE /api/pcsx/applications/:id/files/:fileId',
      'DELETE /api/pcsx/applications/:id/message_files/:fileId',
      'DELETE /api/pcsx/applications/:id/resume/:fileId',
      'DELETE /api/pcsx/forms/:id/answers',
      'DELETE /api/pcsx/forms/:id/files/:fileId',
      'PATCH /api/pcsx/alerts/:id',
      'PATCH /api/pcsx/applications/:id',
      'PATCH /api/pcsx/forms/:id',
      'POST /api/pcsx/alerts',
      'POST /api/pcsx/alerts/confirm',
      'POST /api/pcsx/alerts/manage_link',
      'POST /api/pcsx/alerts/unsubscribe',
      'POST /api/pcsx/applications',
      'POST /api/pcsx/applications/:id/files',
      'POST /api/pcsx/applications/:id/message_files',
      'POST /api/pcsx/applications/:id/messages',
      'POST /api/pcsx/applications/:id/messages/read',
      'POST /api/pcsx/applications/:id/resume',
      'POST /api/pcsx/applications/:id/submit',
      'POST /api/pcsx/applications/submit_several',
      'POST /api/pcsx/assistant/messages',
      'POST /api/pcsx/assistant/questions',
      'POST /api/pcsx/forms/:id/files',
      'POST /api/pcsx/forms/:id/submit',
      'POST /api/pcsx/interview_link',
      'POST /api/pcsx/interviews/:id/accept',
      'POST /api/pcsx/interviews/:id/accommodation',
      'POST /api/pcsx/interviews/:id/decline',
      'POST /api/pcsx/interviews/:id/propose',
      'POST /api/pcsx/invitation/accept',
      'POST /api/pcsx/messages_link',
      'POST /api/pcsx/objection',
      'POST /api/pcsx/pools/unsubscribe',
      'POST /api/pcsx/verify',
      'POST /vslog',
      'PUT /api/pcsx/pools/:id',
    ])
  })
})

describe('the database', () => {
  // Tables without an employer's data: none so far.
  const shared: string[] = []

  it('names the employer in every table', async () => {
    const tables = await namesOf(sql`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'domain' and a.attnotnull)`)
    expect(tables).toEqual(shared)
  })

  it('enforces row-level security by employer on every table, for reading and writing', async () => {
    expect(
      await namesOf(
        sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
      ),
    ).toContain('positions')
    const open = await namesOf(sql`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not (
        c.relrowsecurity and c.relforcerowsecurity and exists (
          select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.cmd = 'ALL'
            and p.qual like '%app.domain%' and p.with_check like '%app.domain%'))`)
    expect(open).toEqual([])
  })

  it('lets everyone read only which employers exist', async () => {
    const unbound = await namesOf(sql`
      select tablename || ' ' || cmd as name from pg_policies
      where schemaname = 'public' and qual not like '%app.domain%' and roles && '{public,candela_app}' order by 1`)
    expect(unbound).toEqual(['employer_hosts SELECT', 'employers SELECT'])
  })

  it('runs requests as a role that owns nothing and cannot bypass row-level security', async () => {
    const [role] = await rowsOf<{ name: string; super: boolean; bypass: boolean; owned: number }>(sql`
      select current_user as name, rolsuper as super, rolbypassrls as bypass,
        (select count(*)::int from pg_class where relowner = r.oid) as owned
      from pg_roles r where rolname = current_user`)
    expect(role).toEqual({ name: 'candela_app', super: false, bypass: false, owned: 0 })
  })

  it('keeps audit records append-only', async () => {
    const changeable = await namesOf(sql`
      select c.relname as name from pg_class c where c.relname in ('audit_events', 'application_events',
          'offer_events', 'offer_signatures', 'offer_document_versions', 'offer_messages', 'offer_requests')
        and (has_table_privilege('candela_app', c.oid, 'UPDATE') or has_table_privilege('candela_app', c.oid, 'DELETE')
          or has_table_privilege('candela_app', c.oid, 'TRUNCATE'))`)
    expect(changeable).toEqual([])
  })

  it('pins the search path of every function with its owner’s rights', async () => {
    const unpinned = await namesOf(sql`
      select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and not coalesce(p.proconfig::text like '%search_path%', false)`)
    expect(unpinned).toEqual([])
  })
})

describe('the server', () => {
  it('reads its settings in one place', () => {
    const readers = repositoryFiles.filter(
      (path) => /^src\/server\/.*\.ts$/.test(path) && !path.endsWith('.test.ts') && /process\.env\b/.test(textOf(path)),
    )
    expect(readers).toEqual([
      'src/server/adapters/sandbox/sandbox-probe.ts' /* for its test */,
      'src/server/cli/progress.ts' /* the kind of terminal */,
      'src/server/env.ts',
    ])
  })

  it('opens connections to the database in few places, so that no query runs unbound', () => {
    const places = repositoryFiles.filter(
      (path) => /^src\/server\/.*\.ts$/.test(path) && !path.endsWith('.test.ts') && importsOf(path).includes('pg'),
    )
    expect(places).toEqual([
      'src/server/backup/connect-as-owner.ts', // the owner's: every row of every employer goes into a backup
      'src/server/db/app-login.ts', // the owner's, to make the application's login, and that login's own rights
      'src/server/db/channel-listener.ts', // LISTEN only
      'src/server/db/client.ts', // bound connections for requests
      'src/server/db/migrate.ts', // the owner's, while migrating
      'src/server/features/positions/position-source.ts', // in the threads that build an index, bound before it reads
      'src/server/outbox/dead-workers.ts', // the owner's: the worker's own tables, and the locks by which workers live
      'src/server/outbox/worker-pool.ts', // the owner's: the worker's own tables
    ])
  })
})

/** Everything that a contract module declares with `endpoint()`. */
async function declaredEndpoints(): Promise<Endpoint[]> {
  const modules = import.meta.glob<Record<string, unknown>>(['../src/contract/**/*.ts', '!**/*.test.ts'], {
    eager: true,
  })
  return Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint))
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

async function rowsOf<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await site.deps.db.unbound().execute(query)).rows as Row[]
}
const namesOf = async (query: ReturnType<typeof sql>) => (await rowsOf<{ name: string }>(query)).map((row) => row.name)
