import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { positions } from '#server/db/schema/positions.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>
let folder = ''
let server: Server
let base = ''

beforeAll(async () => {
  test = await createTestDatabase()
  folder = await mkdtemp(join(temporaryFolder(), 'careers-cli-'))
  server = createServer((request, response) => {
    if (request.url === '/board.json') response.end(JSON.stringify(board('Pilot')))
    else if (request.url?.startsWith('/api/pcsx/search'))
      response.end(JSON.stringify(searchPage(Number(new URL(request.url, base).searchParams.get('start') ?? 0))))
    else if (request.url?.startsWith('/api/pcsx/position_details')) {
      const id = Number(new URL(request.url, base).searchParams.get('position_id'))
      response.end(
        JSON.stringify({
          status: 200,
          data: { id, name: `Post ${id}`, locations: ['Oslo'], jobDescription: `<p>Text ${id}</p>` },
        }),
      )
    } else response.writeHead(500).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
  await test.drop()
})

let domain = ''
let made = 0
beforeEach(() => {
  domain = `cli${++made}.test`
})

const board = (...titles: string[]) =>
  titles.map((title) => ({ sourceId: title, title, description: 'x', locations: ['Oslo'], postedTs: 1_770_000_000 }))
const searchPage = (start: number) => ({
  status: 200,
  data: {
    count: 12,
    positions: Array.from({ length: Math.min(10, 12 - start) }, (_, index) => ({
      id: start + index + 1,
      displayJobId: 'x',
      name: `Post ${start + index + 1}`,
      locations: ['Oslo'],
      postedTs: 1_770_000_000,
    })),
  },
})

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, domain, name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

interface Run {
  status: number
  stdout: string
  stderr: string
}

const careers = (...args: string[]): Promise<Run> =>
  new Promise((done) => {
    const env = { ...process.env, DATABASE_URL: test.url, DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' }
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'careers.ts'), ...args],
      { env },
      (_error, stdout, stderr) => {
        done({ status: child.exitCode ?? -1, stdout, stderr })
      },
    )
  })

const titles = async (of: string) =>
  (await test.db.of(of).select({ title: positions.title }).from(positions)).map((row) => row.title).sort()

describe('careers import', () => {
  it('shows its help and explains command-line errors', async () => {
    const [help, none, unknown, nobody] = await Promise.all([
      careers('import', '--help'),
      careers('import'),
      careers('import', '--color', 'x'),
      careers('export'),
    ])
    expect(help.status).toBe(0)
    expect(help.stdout).toMatch(/--dry-run/)
    expect([none.status, unknown.status, nobody.status]).toEqual([2, 2, 2])
    expect(none.stderr).toMatch(/Name at least one file, folder or URL/)
    expect(unknown.stderr).toMatch(/--color/)
    expect(nobody.stderr).toMatch(/no command "export"/)
  })

  it('asks before creating an employer, shows a dry run, imports, and changes nothing the second time', async () => {
    const path = await file('board.json', board('Pilot', 'Cook'))
    const refused = await careers('import', '--domain', domain, path)
    expect(refused.status).toBe(2)
    expect(refused.stderr).toMatch(`There is no employer ${domain}`)
    const dry = await careers('import', '--domain', domain, '--create', '--dry-run', path)
    expect(dry.stdout).toMatch(/dry run: nothing was changed.*\n\s+2 positions would be new/)
    expect(await titles(domain)).toEqual([])
    const first = await careers('import', '--domain', domain, '--create', path)
    expect([first.status, first.stdout]).toEqual([0, expect.stringMatching(/2 positions new, 0 changed/)])
    const second = await careers('import', '--domain', domain, path)
    expect([second.status, second.stdout]).toEqual([0, expect.stringMatching(/0 positions new.*2 unchanged/)])
    expect(await titles(domain)).toEqual(['Cook', 'Pilot'])
  })

  it('imports valid rows and files, names the invalid ones, and exits with 1', async () => {
    await file('a.json', [...board('Pilot'), { sourceId: 'x', title: '' }])
    await file('b.json', '')
    await file('c.json', JSON.stringify(board('Cook', 'Mate')).slice(0, -20))
    await file('readme.md', 'not looked at')
    const report = join(folder, domain, 'report.out')
    const run = await careers('import', '--domain', domain, '--create', '--report', report, join(folder, domain))
    expect(run.status).toBe(1)
    expect(run.stdout).toMatch(/a\.json, row 2, id x: title: the title is missing/)
    expect(run.stdout).toMatch(/b\.json: The file is empty \(0 bytes\)/)
    expect(run.stdout).toMatch(/c\.json: The JSON breaks at line 1, column \d+/)
    expect(await titles(domain)).toEqual(['Cook', 'Pilot'])
    const written = JSON.parse(await readFile(report, 'utf8')) as { counts: object; rejected: unknown[] }
    expect(written.counts).toMatchObject({ new: 2, rejected: 1 })
  })

  it('creates an employer for every file', async () => {
    await file(`one${made}.json`, board('Pilot'))
    await file(`Two%20Oars${made}.json`, {
      company: 'Two Oars Ltd',
      jobs: [{ id: 1, title: 'Cook', absolute_url: 'https://a.example/1', first_published: '2026-01-01' }],
    })
    const run = await careers('import', '--each-file-own-domain', '--domain-suffix', '.example', join(folder, domain))
    expect(run.stdout).toMatch(/2 employers: 2 new/)
    expect(await titles(`one${made}.example`)).toEqual(['Pilot'])
    expect(await titles(`two-oars${made}.example`)).toEqual(['Cook'])
  })

  it('fetches URLs, but none inside the network unless allowed', async () => {
    const refused = await careers('import', '--domain', domain, '--create', `${base}/board.json`)
    expect([refused.status, refused.stdout]).toEqual([3, expect.stringMatching(/private network/)])
    const down = await careers('import', '--domain', domain, '--create', '--allow-private-network', `${base}/broken`)
    expect([down.status, down.stdout]).toEqual([3, expect.stringMatching(/answered with status 500/)])
    const run = await careers('import', '--domain', domain, '--create', '--allow-private-network', `${base}/board.json`)
    expect(run.status).toBe(0)
    expect(await titles(domain)).toEqual(['Pilot'])
  })

  it('reads all pages of a careers API with their details', async () => {
    const run = await careers(
      'import',
      '--domain',
      domain,
      '--create',
      '--allow-private-network',
      `${base}/api/pcsx/search?domain=a.example`,
    )
    expect(run.stdout).toMatch(/12 positions new/)
    const rows = await test.db.of(domain).select({ description: positions.description }).from(positions)
    expect(rows.map((row) => row.description)).toContain('<p>Text 12</p>')
  })

  it('says if a path does not exist', async () => {
    const run = await careers('import', '--domain', domain, '--create', join(folder, 'nothing.json'))
    expect([run.status, run.stderr]).toEqual([3, expect.stringMatching(/There is no file or folder/)])
  })

  it('names the fields that a column may be mapped to', async () => {
    const path = await file('x.csv', 'Kennung,Was\n1,Koch\n')
    const wrong = await careers('import', '--domain', domain, '--column', 'titel=Was', path)
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringMatching(/no such field; known are id, title/)])
    const run = await careers(
      'import',
      '--domain',
      domain,
      '--create',
      '--column',
      'id=Kennung',
      '--column',
      'title=Was',
      '--set',
      'location=Oslo',
      path,
    )
    expect(run.status).toBe(0)
    expect(await titles(domain)).toEqual(['Koch'])
  })
})
