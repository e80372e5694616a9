import { normalEmail } from '#shared/applications/email.ts'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { staffRoles } from '#shared/team/roles.ts'
import { systemClock } from '#server/adapters/clock.ts'
import type { Role } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { employers } from '#server/db/schema/employers.ts'
import { readEnv } from '#server/env.ts'
import { changeRole } from '#server/features/team/change-role.ts'
import { isDemoAccount } from '#server/http/scope/demo-access.ts'
import { openCliDatabase } from './cli-database.ts'
import { operator } from './operator.ts'
import { parseOptions, UsageError } from './parse-options.ts'

const roles: readonly Role[] = ['candidate', ...staffRoles]
/** As the console calls it. */
const otherNames: Record<string, Role> = { administrator: 'admin' }
const roleNamed = (name: string): Role | undefined => {
  const key = name.toLowerCase().replaceAll('-', '_')
  return otherNames[key] ?? roles.find((known) => known === key)
}

const help = `Usage: npm run careers -- staff --domain DOMAIN [--email ADDRESS --role ROLE [--name NAME] [--theme-builder yes|no]]

Gives someone a role at an employer. Without --email: lists its staff.

  --role ROLE    ${roles.join(', ')}; candidate removes access to the console
  --name NAME    the person's name, if the account is new
  --theme-builder yes|no
                 whether they may edit the site's theme, whatever their role (default: unchanged); with --role candidate,
                 yes makes them a content_editor

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
      options.change.role !== 'candidate' &&
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
  const named = roleNamed(values.role ?? '')
  if (!named) throw new UsageError(`--role is one of ${roles.join(', ')}.`)
  const builds = values['theme-builder']
  if (builds !== undefined && builds !== 'yes' && builds !== 'no') throw new UsageError('--theme-builder is yes or no.')
  const role = named === 'candidate' && builds === 'yes' ? 'content_editor' : named
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
    const made = { domain, id: randomUUID(), email, name: name ?? '' }
    if (!known) await tx.insert(users).values(made)
    await changeRole(commandLine(domain), tx, known ?? { ...made, role: null, isThemeBuilder: false }, {
      role,
      isThemeBuilder,
      by: operator(),
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
  if (staff.length === 0) console.log(`No one at ${domain} is on the team.`)
  for (const { email, role, name, isThemeBuilder } of staff)
    console.log([email, role, isThemeBuilder && 'theme builder', name].filter(Boolean).join('  '))
}
