import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { EmployerDirectory, saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestDatabase } from '#tests/database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { employerCommand } from './employer-command.ts'
import { UsageError } from './parse-options.ts'
import { staffCommand } from './staff-command.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>
let folder = ''

beforeAll(async () => {
  test = await createTestDatabase()
  folder = await mkdtemp(join(temporaryFolder(), 'careers-employer-'))
  vi.stubEnv('DATABASE_URL', test.url)
  vi.stubEnv('DATA_DIR', folder)
  await saveEmployer(test.db, { domain: 'other.test', name: 'Other', hosts: ['jobs.other.test'] })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
  await test.drop()
})

/** A command's output, or the error in its arguments. */
async function run(command: (args: string[]) => Promise<number>, args: string[]) {
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text))
  try {
    const status = await command(args)
    return { status, text: said.join('\n') }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { status: 2, text: error.message }
  } finally {
    log.mockRestore()
  }
}
const employer = (...args: string[]) => run(employerCommand, args)
const staff = (...args: string[]) => run(staffCommand, args)

async function configFile(name: string, content: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('careers employer', () => {
  it('creates an employer, keeps settings that are not given, and lists it with its hosts', async () => {
    const config = await configFile('acme.json', { pcsxConfig: { branding: { heroTitle: 'Build things' } } })
    const made = await employer('--domain', 'acme.test', '--name', 'Acme', '--config', config)
    expect(made.status).toBe(0)
    expect(made.text).toContain('From now on the server starts only with PUBLIC_URL. Set it to the address')
    const hosted = await employer('--domain', 'acme.test', '--host', 'Careers.acme.test')
    expect(hosted.text).toContain('careers.acme.test')
    expect(hosted.text).not.toContain('PUBLIC_URL')
    const found = await new EmployerDirectory(test.db).byHost('careers.acme.test')
    expect(found?.config.pcsxConfig.branding).toMatchObject({ companyName: 'Acme', heroTitle: 'Build things' })
    expect((await employer()).text).toContain('acme.test  Acme  careers.acme.test')
    const shown = await employer('--domain', 'acme.test', '--show-config')
    expect(JSON.parse(shown.text)).toMatchObject({ pcsxConfig: { branding: { heroTitle: 'Build things' } } })
  })

  it('merges a document into the stored one and shows what changes, unless --replace or --dry-run say otherwise', async () => {
    const run = (...args: string[]) => employer('--domain', 'merge.test', ...args)
    const stored = async () => JSON.parse((await run('--show-config')).text) as unknown
    const branding = { heroTitle: 'Build things', heroText: 'With us' }
    const first = await configFile('first.json', { pcsxConfig: { branding }, supportedLanguages: ['en'] })
    await run('--name', 'Merge', '--config', first)
    const title = await configFile('title.json', { pcsxConfig: { branding: { heroTitle: 'New' } } })
    const difference = 'pcsxConfig.branding.heroTitle: "Build things" → "New"'

    const tried = await run('--config', title, '--dry-run')
    expect(tried.text).toContain(`${difference}\nNothing was changed.`)
    expect(await stored()).toMatchObject({ pcsxConfig: { branding } })

    expect((await run('--config', title)).text).toContain(difference)
    expect(await stored()).toEqual({
      pcsxConfig: { branding: { heroTitle: 'New', heroText: 'With us' } },
      supportedLanguages: ['en'],
    })
    expect((await run('--config', title)).text).toContain('The configuration is unchanged.')

    expect((await run('--reset', 'supportedLanguages')).text).toContain('supportedLanguages: ["en"] → default')
    const replaced = await run('--config', title, '--replace')
    expect(replaced.text).toContain('pcsxConfig.branding.heroText: "With us" → default')
    expect(await stored()).toEqual({ pcsxConfig: { branding: { heroTitle: 'New' } } })
  })

  it('records which keys were changed and by whom, but never their values', async () => {
    const run = (...args: string[]) => employer('--domain', 'record.test', ...args)
    const branding = { heroTitle: 'A hidden word', heroText: 'With us' }
    const file = await configFile('record.json', { pcsxConfig: { branding } })
    await run('--name', 'Record', '--config', file, '--host', 'jobs.record.test')
    await run('--config', file)
    await run('--dry-run', '--reset', 'pcsxConfig.branding.heroText')
    await run('--name', 'Recorded', '--no-hosts', '--reset', 'pcsxConfig.branding.heroText')
    const rows = await test.db.of('record.test').select().from(auditEvents).orderBy(auditEvents.id)
    const by = expect.stringMatching(/^command line, .+/)
    const title = 'config.pcsxConfig.branding.heroTitle'
    const text = 'config.pcsxConfig.branding.heroText'
    expect(rows.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
      ['employer.made', 'employer:record.test', { by, keys: [text, title, 'hosts', 'isDemo', 'name'] }],
      ['employer.changed', 'employer:record.test', { by, keys: [text, 'hosts', 'name'] }],
    ])
    expect(JSON.stringify(rows)).not.toContain('A hidden word')
  })

  it('refuses --replace without a document, an unknown key to reset, and a merge with an invalid result', async () => {
    const wrong = await configFile('unfit.json', { pcsxConfig: { branding: { heroTitel: null } } })
    const answers = [
      await employer('--domain', 'other.test', '--replace'),
      await employer('--domain', 'other.test', '--reset', 'pcsxConfig.brandng'),
      await employer('--domain', 'other.test', '--config', wrong),
      await employer('--domain', 'other.test', '--config', await configFile('list.json', [])),
    ]
    expect(answers.map(({ status }) => status)).toEqual([2, 2, 2, 2])
    expect(answers[0]!.text).toMatch(/--replace goes with --config/)
    expect(answers[1]!.text).toMatch(/pcsxConfig\.brandng": there is no such key/)
    expect(answers[2]!.text).toMatch(/pcsxConfig\.branding\.heroTitel: there is no such key/)
  })

  it('refuses an invalid document, naming every invalid key, and changes nothing', async () => {
    const misspelt = await configFile('misspelt.json', { pcsxConfig: { brandng: {}, searchConfig: { facet: [] } } })
    const wrong = await configFile('wrong.json', { pcsxConfig: { enabled: 'yes' } })
    const broken = await configFile('broken.json', '{"pcsxConfig": ')
    const make = (file: string) => employer('--domain', 'late.test', '--name', 'Late', '--config', file)
    const answers = []
    for (const path of [misspelt, wrong, broken, join(folder, 'missing.json')]) answers.push(await make(path))
    expect(answers.map((answer) => answer.status)).toEqual([2, 2, 2, 2])
    expect(answers[0]!.text).toMatch(/pcsxConfig\.brandng: there is no such key/)
    expect(answers[0]!.text).toMatch(/pcsxConfig\.searchConfig\.facet: there is no such key/)
    expect(answers[1]!.text).toMatch(/pcsxConfig\.enabled: /)
    expect(answers[2]!.text).toMatch(/not valid JSON/)
    expect(answers[3]!.text).toMatch(/cannot be read/)
    expect(await new EmployerDirectory(test.db).byDomain('late.test')).toBeNull()
  })

  it('refuses a host of another employer, an unknown employer without a name, and an invalid domain', async () => {
    const taken = await employer('--domain', 'new.test', '--name', 'New', '--host', 'jobs.other.test')
    const unknown = await employer('--domain', 'nobody.test')
    const domain = await employer('--domain', 'no domain')
    expect([taken.status, unknown.status, domain.status]).toEqual([2, 2, 2])
    expect(taken.text).toMatch(/belongs to other\.test/)
    expect(unknown.text).toMatch(/--name/)
    expect(domain.text).toMatch(/is no domain/)
  })
})

describe('careers staff', () => {
  it('creates an account for a new person, changes the role of a known one, and lists staff', async () => {
    const atOther = (...args: string[]) => staff('--domain', 'other.test', ...args)
    expect((await atOther('--email', 'Ada@Other.test', '--role', 'admin', '--name', 'Ada')).text).toMatch(/new account/)
    expect((await atOther('--email', 'ada@other.test', '--role', 'recruiter')).text).not.toMatch(/new account/)
    const rows = await test.db.of('other.test').select().from(users).where(eq(users.email, 'ada@other.test'))
    expect(rows).toMatchObject([{ role: 'recruiter', name: 'Ada' }])
    expect((await atOther()).text).toContain('ada@other.test  recruiter  Ada')
    await atOther('--email', 'ada@other.test', '--role', 'candidate', '--theme-builder', 'yes')
    expect((await atOther()).text).toContain('ada@other.test  content_editor  Ada')
    await atOther('--email', 'ada@other.test', '--role', 'recruiter', '--theme-builder', 'yes')
    expect((await atOther()).text).toContain('ada@other.test  recruiter  theme builder  Ada')
    await atOther('--email', 'ada@other.test', '--role', 'candidate')
    expect((await atOther()).text).not.toContain('ada@other.test')
  })

  it('accepts the console’s names of roles', async () => {
    const give = (role: string) => staff('--domain', 'other.test', '--email', 'cy@other.test', '--role', role)
    const given: string[] = []
    for (const role of ['Administrator', 'hiring-manager', 'content-editor', 'interviewer']) {
      expect((await give(role)).status).toBe(0)
      const [row] = await test.db.of('other.test').select().from(users).where(eq(users.email, 'cy@other.test'))
      given.push(row!.role)
    }
    expect(given).toEqual(['admin', 'hiring_manager', 'content_editor', 'interviewer'])
  })

  it('gives no role to a demo account, whose password is public', async () => {
    const given = await staff('--domain', 'other.test', '--email', 'Admin@demo.test', '--role', 'admin')
    expect(given).toMatchObject({ status: 2, text: expect.stringContaining('its password is public') })
    const building = ['--role', 'candidate', '--theme-builder', 'yes']
    const built = await staff('--domain', 'other.test', '--email', 'admin@demo.test', ...building)
    expect(built.status).toBe(given.status)
    expect((await staff('--domain', 'other.test')).text).not.toContain('admin@demo.test')
  })

  it('records who was given or lost a role, and nothing if nothing changes', async () => {
    const give = (...args: string[]) => staff('--domain', 'other.test', '--email', 'bo@other.test', ...args)
    await give('--role', 'admin')
    await give('--role', 'admin')
    await give('--role', 'candidate', '--theme-builder', 'yes')
    const db = test.db.of('other.test')
    const [user] = await db.select().from(users).where(eq(users.email, 'bo@other.test'))
    const rows = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `user:${user!.id}`))
      .orderBy(auditEvents.id)
    const by = expect.stringMatching(/^command line, .+/)
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      [
        'account.role_changed',
        { from: { role: null, isThemeBuilder: false }, to: { role: 'admin', isThemeBuilder: false }, by },
      ],
      [
        'account.role_changed',
        { from: { role: 'admin', isThemeBuilder: false }, to: { role: 'content_editor', isThemeBuilder: false }, by },
      ],
    ])
  })

  it('refuses an unknown role, an invalid address and an unknown employer', async () => {
    const answers = [
      await staff('--domain', 'other.test', '--email', 'a@other.test', '--role', 'boss'),
      await staff('--domain', 'other.test', '--email', 'nobody', '--role', 'admin'),
      await staff('--domain', 'nobody.test', '--email', 'a@other.test', '--role', 'admin'),
      await staff('--domain', 'other.test', '--email', 'a@other.test', '--role', 'admin', '--theme-builder', 'so'),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([2, 2, 2, 2])
    expect(answers[0]!.text).toMatch(
      /candidate, admin, recruiter, hiring_manager, interviewer, analyst, content_editor/,
    )
    expect(answers[2]!.text).toMatch(/no employer nobody\.test/)
  })
})
