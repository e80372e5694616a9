import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import type { EmployerConfigInput } from '#contract/employer-config.ts'
import type { Database } from '#server/db/client.ts'
import { employerHosts, employers } from '#server/db/schema/employers.ts'
import { readEnv } from '#server/env.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { openCliDatabase } from './cli-database.ts'
import { configProblems } from './config-problems.ts'
import { isDomain, UsageError } from './import-options.ts'

const help = `Usage: npm run careers -- employer [--domain DOMAIN [options]]

Without --domain: lists the employers. With it: shows the employer, or makes or changes it.

  --domain DOMAIN    the employer; it is made if there is none and a name is given
  --name NAME        the company's name
  --host HOST        a host name at which its site stands alone; repeatable; the given ones replace those before
  --no-hosts         takes its host names away
  --config FILE      replaces its configuration document (JSON); what it leaves out has its default
  --show-config      prints the stored configuration document

The server follows within two seconds. Exit status: 0 done, 2 wrong command line or document.`

/** `careers employer`. @returns the exit status. @throws UsageError, DatabaseStartError, EnvError */
export async function employerCommand(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (options.help) {
    console.log(help)
    return 0
  }
  const config = options.config === undefined ? undefined : await readConfig(options.config)
  const { db, close } = await openCliDatabase(await readEnv())
  try {
    if (options.domain === undefined) await list(db)
    else await showOrChange(db, options.domain, { ...options, config })
    return 0
  } finally {
    await close()
  }
}

function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const read = () => {
    try {
      return parseArgs({
        args: [...args],
        options: {
          domain: text,
          name: text,
          host: { type: 'string', multiple: true },
          'no-hosts': flag,
          config: text,
          'show-config': flag,
          help: { ...flag, short: 'h' },
        },
      }).values
    } catch (error) {
      throw new UsageError((error as Error).message.split('. ')[0]!.replace(/\.?$/, '.'))
    }
  }
  const values = read()
  const domain = values.domain?.toLowerCase()
  if (domain !== undefined && !isDomain(domain))
    throw new UsageError(`"${domain}" is no domain; write one such as careers.example.com.`)
  if (domain === undefined && Object.keys(values).some((name) => name !== 'help'))
    throw new UsageError('Say which employer with --domain.')
  const hosts = values['no-hosts'] ? [] : values.host?.map((host) => host.toLowerCase())
  for (const host of hosts ?? [])
    if (!/^[a-z0-9.-]{1,253}$/.test(host))
      throw new UsageError(`--host "${host}" is no host name; write it without scheme and port.`)
  return {
    help: values.help,
    domain,
    name: values.name,
    hosts,
    config: values.config,
    showConfig: values['show-config'] ?? false,
  }
}

async function readConfig(file: string): Promise<EmployerConfigInput> {
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read: ${error.message}.`)
  })
  let document: unknown
  try {
    document = JSON.parse(content)
  } catch (error) {
    throw new UsageError(`${file} is not valid JSON: ${(error as Error).message}.`)
  }
  const problems = configProblems(document)
  if (problems.length > 0)
    throw new UsageError(`${file} is no configuration of an employer.\n  ${problems.join('\n  ')}`)
  return document as EmployerConfigInput
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
  config: EmployerConfigInput | undefined
  showConfig: boolean
}

async function showOrChange(db: Database, domain: string, change: Change): Promise<void> {
  const [known] = await db.unbound().select().from(employers).where(eq(employers.domain, domain))
  const name = change.name ?? known?.name
  if (name === undefined) throw new UsageError(`There is no employer ${domain}. Give its --name to make it.`)
  if (change.name !== undefined || change.hosts !== undefined || change.config !== undefined) {
    for (const host of change.hosts ?? []) await refuseTakenHost(db, domain, host)
    const config = change.config ?? known?.config ?? {}
    await saveEmployer(db, { domain, name, config, isDemo: known?.isDemo ?? false, hosts: change.hosts })
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
