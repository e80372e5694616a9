import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { EmployerConfigInput } from '#contract/employers/employer-config.ts'
import type { Database } from '#server/db/client.ts'
import { employerHosts, employers } from '#server/db/schema/employers.ts'
import { readEnv, type Env } from '#server/env.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { safeDocument } from '#server/features/employers/safe-html.ts'
import { whatToSet } from '#server/start/require-public-url.ts'
import { openCliDatabase } from './cli-database.ts'
import { changedConfig, configDifference, isConfigKey, type ConfigChange } from './config-change.ts'
import { configProblems } from './config-problems.ts'
import { isDomain } from './import-options.ts'
import { operator } from './operator.ts'
import { parseOptions, UsageError } from './parse-options.ts'

const help = `Usage: npm run careers -- employer [--domain DOMAIN [options]]

Without --domain: lists the employers. With it: shows, creates or changes the employer.

  --domain DOMAIN    the employer; created if it does not exist and a name is given
  --name NAME        the company's name
  --host HOST        a host name of its own for its site; repeatable; replaces all previous ones
  --no-hosts         removes its host names
  --config FILE      merges a configuration document (JSON) into the stored one: missing keys stay, lists are replaced whole.
                     null resets a key to its default, or is its value if the key accepts null
  --reset KEY        resets a key to its default, such as pcsxConfig.branding.heroTitle; repeatable
  --replace          the document of --config replaces the stored one; missing keys get their defaults
  --dry-run          shows what would change, and changes nothing
  --show-config      prints the stored configuration document

Prints each changed key before storing it. A running server applies the change within two seconds. Exit status: 0 done, 2 wrong command line or document.`

/** `careers employer`. @returns the exit status. @throws UsageError, DatabaseStartError, EnvError */
export async function employerCommand(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (options.help) {
    console.log(help)
    return 0
  }
  const given = options.config === undefined ? null : await readDocument(options.config)
  const isChanged = given !== null || options.reset.length > 0
  const config = isChanged ? { given, isReplaced: options.isReplaced, reset: options.reset } : undefined
  const env = await readEnv()
  const { db, close } = await openCliDatabase(env)
  try {
    if (options.domain === undefined) await list(db)
    else await showOrChange(db, options.domain, { ...options, config }, env)
    return 0
  } finally {
    await close()
  }
}

function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values } = parseOptions(args, {
    options: {
      domain: text,
      name: text,
      host: { type: 'string', multiple: true },
      'no-hosts': flag,
      config: text,
      reset: { type: 'string', multiple: true },
      replace: flag,
      'dry-run': flag,
      'show-config': flag,
      help: { ...flag, short: 'h' },
    },
  })
  const domain = values.domain?.toLowerCase()
  if (domain !== undefined && !isDomain(domain))
    throw new UsageError(`"${domain}" is no domain; write one such as careers.example.com.`)
  if (domain === undefined && Object.keys(values).some((name) => name !== 'help'))
    throw new UsageError('Name the employer with --domain.')
  const hosts = values['no-hosts'] ? [] : values.host?.map((host) => host.toLowerCase())
  for (const host of hosts ?? [])
    if (!/^[a-z0-9.-]{1,253}$/.test(host))
      throw new UsageError(`--host "${host}" is no host name; write it without scheme and port.`)
  if (values.replace && values.config === undefined) throw new UsageError('--replace goes with --config FILE.')
  const reset = values.reset ?? []
  for (const key of reset) if (!isConfigKey(key)) throw new UsageError(`--reset "${key}": there is no such key.`)
  return {
    help: values.help,
    domain,
    name: values.name,
    hosts,
    config: values.config,
    reset,
    isReplaced: values.replace ?? false,
    isDryRun: values['dry-run'] ?? false,
    showConfig: values['show-config'] ?? false,
  }
}

async function readDocument(file: string): Promise<Record<string, unknown>> {
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read: ${error.message}.`)
  })
  let document: unknown
  try {
    document = JSON.parse(content)
  } catch (error) {
    throw new UsageError(`${file} is not valid JSON: ${(error as Error).message}.`)
  }
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new UsageError(`${file} is no configuration of an employer: it must be an object.`)
  return document as Record<string, unknown>
}

/** The document to store, after printing the differences. @throws UsageError naming each invalid key */
function nextConfig(stored: EmployerConfigInput, change: ConfigChange): EmployerConfigInput {
  const next = changedConfig(stored, change)
  const problems = configProblems(next)
  if (problems.length > 0)
    throw new UsageError(`This is not a valid employer configuration.\n  ${problems.join('\n  ')}`)
  const config = safeDocument(next as EmployerConfigInput)
  const lines = configDifference(stored, config)
  console.log(lines.length > 0 ? `Configuration:\n  ${lines.join('\n  ')}` : 'The configuration is unchanged.')
  return config
}

async function list(db: Database): Promise<void> {
  const rows = await db.unbound().select().from(employers).orderBy(employers.domain)
  const hosts = await db.unbound().select().from(employerHosts).orderBy(employerHosts.host)
  if (rows.length === 0) console.log('There are no employers yet.')
  for (const { domain, name, isDemo } of rows) {
    const own = hosts.filter((host) => host.domain === domain).map(({ host }) => host)
    console.log([domain, name, ...own, ...(isDemo ? ['(demo)'] : [])].join('  '))
  }
}

interface Change {
  name: string | undefined
  hosts: string[] | undefined
  config: ConfigChange | undefined
  isDryRun: boolean
  showConfig: boolean
}

async function showOrChange(db: Database, domain: string, change: Change, env: Env): Promise<void> {
  const [known] = await db.unbound().select().from(employers).where(eq(employers.domain, domain))
  const name = change.name ?? known?.name
  if (name === undefined) throw new UsageError(`There is no employer ${domain}. Add --name to create it.`)
  if (change.name !== undefined || change.hosts !== undefined || change.config !== undefined) {
    for (const host of change.hosts ?? []) await refuseTakenHost(db, domain, host)
    const stored = known?.config ?? {}
    const config = change.config ? nextConfig(stored, change.config) : stored
    if (change.isDryRun) {
      console.log('Nothing was changed.')
      return
    }
    const saved = { domain, name, config, isDemo: known?.isDemo ?? false, hosts: change.hosts }
    await saveEmployer(db, saved, operator())
    // A running server closes its demo's accounts and mailbox at once, and does not start again.
    if (!known && env.publicUrl === null)
      console.log(`From now on the server starts only with PUBLIC_URL. ${whatToSet(env)}`)
  }
  const [saved] = await db.unbound().select().from(employers).where(eq(employers.domain, domain))
  if (change.showConfig) {
    console.log(JSON.stringify(saved!.config, null, 2))
    return
  }
  const hosts = await db.unbound().select().from(employerHosts).where(eq(employerHosts.domain, domain))
  console.log(`${domain}  ${saved!.name}`)
  console.log(hosts.length > 0 ? `at ${hosts.map(({ host }) => host).join(', ')}` : `at /careers?domain=${domain}`)
}

async function refuseTakenHost(db: Database, domain: string, host: string): Promise<void> {
  const [taken] = await db.unbound().select().from(employerHosts).where(eq(employerHosts.host, host))
  if (taken && taken.domain !== domain) throw new UsageError(`${host} belongs to ${taken.domain}.`)
}
