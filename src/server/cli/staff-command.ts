import { normalEmail } from '#shared/applications/email.ts'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { systemClock } from '#server/adapters/clock.ts'
import { changeAccess } from '#server/features/accounts/access-version.service.ts'
import { audit } from '#server/audit.ts'
import type { Role } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { employers } from '#server/db/schema/employers.ts'
import { readEnv } from '#server/env.ts'
import { isDemoAccount } from '#server/http/demo-access.ts'
import { openCliDatabase } from './cli-database.ts'
import { operator } from './operator.ts'
import { parseOptions, UsageError } from './parse-options.ts'

const roles: readonly Role[] = ['candidate', 'recruiter', 'admin']

const help = `Usage: npm run careers -- staff --domain DOMAIN [--email ADDRESS --role ROLE [--name NAME] [--theme-builder yes|no]]

Gives someone a role at an employer. Without --email: lists its recruiters and administrators.

  --role ROLE    ${roles.join(', ')}; candidate removes all other roles
  --name NAME    the person's name, if the account is new
  --theme-builder yes|no
                 whether they may edit the site's theme, whatever their role (default: unchanged)

Creates the account if there is none; its owner signs in with a code sent by email. Exit status: 0 done, 2 wrong command line.`

/** `careers staff`. @returns the exit status. @throws UsageError, DatabaseStartError, EnvError */
export async function staffCommand(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (!options) {
    console.log(help)
    return 0
  }
  const { db, close } = await openCliDatabase(await readEnv())
  try {
    const [employer] = await db.unbound().select().from(employers).where(eq(employers.domain, options.domain))
    if (!employer) throw new UsageError(`There is no employer ${options.domain}.`)
    if (
      !employer.isDemo &&
      options.change &&
      (options.change.role !== 'candidate' || options.change.isThemeBuilder) &&
      isDemoAccount(options.change.email)
    )
      throw new UsageError(`${options.change.email} is an account of the demo; its password is public.`)
    if (options.change) await giveRole(db, options.domain, options.change)
    else await list(db, options.domain)
    return 0
  } finally {
    await close()
  }
}

interface Change {
  email: string
  role: Role
  name: string | undefined
  isThemeBuilder: boolean | undefined
}

function readOptions(args: readonly string[]): { domain: string; change: Change | null } | null {
  const values = parse(args)
  if (values.help) return null
  if (!values.domain) throw new UsageError('Name the employer with --domain.')
  const domain = values.domain.toLowerCase()
  if (values.email === undefined) {
    if (values.role !== undefined || values.name !== undefined) throw new UsageError('Name the person with --email.')
    return { domain, change: null }
  }
  const email = normalEmail(values.email)
  if (email === null) throw new UsageError(`--email "${values.email}" is not an email address.`)
  const role = roles.find((known) => known === values.role)
  if (!role) throw new UsageError(`--role is one of ${roles.join(', ')}.`)
  const builds = values['theme-builder']
  if (builds !== undefined && builds !== 'yes' && builds !== 'no') throw new UsageError('--theme-builder is yes or no.')
  const isThemeBuilder = builds === undefined ? undefined : builds === 'yes'
  return { domain, change: { email, role, name: values.name, isThemeBuilder } }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  return parseOptions(args, {
    options: {
      domain: text,
      email: text,
      role: text,
      name: text,
      'theme-builder': text,
      help: { type: 'boolean', short: 'h' },
    },
  }).values
}

async function giveRole(db: Database, domain: string, { email, role, name, isThemeBuilder }: Change): Promise<void> {
  const isNew = await db.of(domain).transaction(async (tx) => {
    const own = and(eq(users.domain, domain), eq(users.email, email))
    const [known] = await tx.select().from(users).where(own).for('update')
    const made = { domain, id: randomUUID(), email, name: name ?? '', role, isThemeBuilder }
    if (known) {
      await tx.update(users).set({ role, isThemeBuilder, updatedAt: new Date() }).where(own)
      // A sign-in in progress was admitted with the earlier role.
      if (known.role !== role) await changeAccess(tx, known)
    } else await tx.insert(users).values(made)
    const from = { role: known?.role ?? null, isThemeBuilder: known?.isThemeBuilder ?? false }
    const to = { role, isThemeBuilder: isThemeBuilder ?? from.isThemeBuilder }
    if (from.role !== to.role || from.isThemeBuilder !== to.isThemeBuilder)
      await audit(commandLine(domain), tx, {
        action: 'account.role_changed',
        subject: `user:${known?.id ?? made.id}`,
        detail: { from, to, by: operator() },
      })
    return !known
  })
  console.log(`${email} is ${role} at ${domain}${isNew ? ' (new account)' : ''}`)
}

const commandLine = (domain: string) => ({
  employer: { domain },
  viewer: null,
  requestId: 'careers staff',
  deps: { clock: systemClock },
})

async function list(db: Database, domain: string): Promise<void> {
  const rows = await db.of(domain).select().from(users).orderBy(users.email)
  const staff = rows.filter((user) => user.role !== 'candidate' || user.isThemeBuilder)
  if (staff.length === 0) console.log(`No one at ${domain} is a recruiter or an administrator.`)
  for (const { email, role, name, isThemeBuilder } of staff)
    console.log([email, role, isThemeBuilder && 'theme builder', name].filter(Boolean).join('  '))
}
