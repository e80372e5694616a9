import { eq } from 'drizzle-orm'
import type { EmployerConfig, EmployerConfigInput } from '#contract/employers/employer-config.ts'
import { readConfig } from './read-config.ts'
import { systemClock } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { Employer } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { employerHosts, employers, type EmployerRow } from '#server/db/schema/employers.ts'
import type { Siblings } from '#server/processes/siblings.ts'
import { publishedTheme } from '#server/features/themes/public.ts'
import { configChanges } from './config-changes.ts'
import { safeDocument, safeHtml } from './safe-html.ts'

/** How long a process may show an employer's previous configuration. */
const cacheMs = 2_000
const changedTopic = 'employers changed'

interface Directory {
  byDomain: Map<string, Employer>
  byHost: Map<string, string>
  readAt: number
}

/** All employers of the deployment, cached briefly. */
export class EmployerDirectory {
  readonly #db: Database
  readonly #siblings: Siblings | undefined
  #directory: Directory | null = null
  #reading: Promise<Directory> | null = null
  readonly #known = new Map<string, { text: string; employer: Employer }>()

  constructor(db: Database, siblings?: Siblings) {
    this.#db = db
    this.#siblings = siblings
    siblings?.on(changedTopic, () => this.#forgetHere())
  }

  /** The employer of a domain; null if there is none. Domains are compared in lower case. */
  async byDomain(domain: string): Promise<Employer | null> {
    return (await this.#read()).byDomain.get(domain.toLowerCase()) ?? null
  }

  /** The employer whose site is at a host name (without port). */
  async byHost(host: string): Promise<Employer | null> {
    const directory = await this.#read()
    const domain = directory.byHost.get(host.toLowerCase())
    return domain === undefined ? null : (directory.byDomain.get(domain) ?? null)
  }

  /** The fallback if nothing names an employer: the configured one, else the demo, else the only one. */
  async fallback(configured: string | null): Promise<Employer | null> {
    const { byDomain } = await this.#read()
    if (configured) return byDomain.get(configured.toLowerCase()) ?? null
    const all = [...byDomain.values()]
    return all.find((employer) => employer.isDemo) ?? (all.length === 1 ? all[0]! : null)
  }

  async all(): Promise<Employer[]> {
    return [...(await this.#read()).byDomain.values()]
  }

  /** In all web processes: the next request may reach any of them. */
  forget(): void {
    this.#forgetHere()
    this.#siblings?.tell(changedTopic)
  }

  /** A read that is already in flight may return outdated rows too. */
  #forgetHere(): void {
    this.#directory = null
    this.#reading = null
  }

  async #read(): Promise<Directory> {
    const former = this.#directory
    // While the database is unavailable, the last known state is used.
    if (former && (this.#db.outage.isOn || Date.now() - former.readAt < cacheMs)) return former
    this.#reading ??= this.#readAnew()
    try {
      return await this.#reading
    } catch (error) {
      if (former && this.#db.outage.note(error)) return former
      throw error
    }
  }

  #readAnew(): Promise<Directory> {
    const reading: Promise<Directory> = this.#load()
      .then((directory) => {
        if (this.#reading === reading) this.#directory = directory
        return directory
      })
      .finally(() => {
        if (this.#reading === reading) this.#reading = null
      })
    return reading
  }

  async #load(): Promise<Directory> {
    const db = this.#db.unbound()
    const [rows, hosts] = await Promise.all([db.select().from(employers), db.select().from(employerHosts)])
    // Oldest first, so that with two demos the fallback is always the same one.
    rows.sort((a, b) => Number(a.createdAt) - Number(b.createdAt))
    const byDomain = new Map(rows.map((row) => [row.domain, this.#employerOf(row)]))
    for (const domain of this.#known.keys()) if (!byDomain.has(domain)) this.#known.delete(domain)
    return { byDomain, byHost: new Map(hosts.map((h) => [h.host, h.domain])), readAt: Date.now() }
  }

  /** The same object while the row is the same, for what is kept by employer, such as pages. */
  #employerOf(row: EmployerRow): Employer {
    const text = JSON.stringify(row)
    const known = this.#known.get(row.domain)
    if (known?.text === text) return known.employer
    const { domain, name, isDemo } = row
    const employer = { domain, name, isDemo, ...themed(row, parseConfig(name, row.config)) }
    this.#known.set(domain, { text, employer })
    return employer
  }
}

function parseConfig(name: string, stored: EmployerConfigInput): EmployerConfig {
  const config = readConfig(stored)
  config.pcsxConfig.branding.companyName ||= name
  return { ...config, pcsxConfig: safeHtml(config.pcsxConfig) }
}

/** The published theme takes precedence over the one in the configuration. */
function themed(row: EmployerRow, config: EmployerConfig): Pick<Employer, 'config' | 'consoleTheme'> {
  const { branding } = config.pcsxConfig
  const consoleTheme = publishedTheme(row, 'default', branding.theme)
  branding.theme = publishedTheme(row, 'pcsx', branding.theme)
  return { config, consoleTheme }
}

/** Creates an employer or replaces its name, configuration and hosts. `by` is recorded as the actor. */
export async function saveEmployer(
  db: Database,
  employer: { domain: string; name: string; config?: EmployerConfigInput; isDemo?: boolean; hosts?: string[] },
  by = 'the server',
): Promise<void> {
  const domain = employer.domain.toLowerCase()
  const row = {
    name: employer.name,
    config: safeDocument(employer.config ?? {}),
    isDemo: employer.isDemo ?? false,
    updatedAt: new Date(),
  }
  await db.of(domain).transaction(async (tx) => {
    const [known] = await tx.select().from(employers).where(eq(employers.domain, domain)).for('update')
    const knownHosts = await tx.select().from(employerHosts).where(eq(employerHosts.domain, domain))
    await tx
      .insert(employers)
      .values({ domain, ...row })
      .onConflictDoUpdate({ target: employers.domain, set: row })
    if (employer.hosts) {
      await tx.delete(employerHosts).where(eq(employerHosts.domain, domain))
      if (employer.hosts.length > 0)
        await tx.insert(employerHosts).values(employer.hosts.map((host) => ({ host: host.toLowerCase(), domain })))
    }
    const formerly = known && { name: known.name, isDemo: known.isDemo, config: known.config }
    const hosts = employer.hosts?.map((host) => host.toLowerCase()).sort()
    const keys = configChanges(
      { ...formerly, ...(hosts && { hosts: knownHosts.map(({ host }) => host).sort() }) },
      { name: row.name, isDemo: row.isDemo, config: row.config, ...(hosts && { hosts }) },
    ).map(({ key }) => key)
    if (known && keys.length === 0) return
    const scope = { employer: { domain }, viewer: null, requestId: 'careers employer', deps: { clock: systemClock } }
    await audit(scope, tx, {
      action: known ? 'employer.changed' : 'employer.made',
      subject: `employer:${domain}`,
      // Key names, never values: they may be secret or personal.
      detail: {
        by,
        keys: keys.slice(0, mostKeys),
        ...(keys.length > mostKeys && { moreKeys: keys.length - mostKeys }),
      },
    })
  })
}

const mostKeys = 200
