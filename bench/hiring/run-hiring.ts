import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { startServer } from '../start-server.ts'
import { nextVisitor } from '../next-visitor.ts'
import { figure, markdownTable, targetTable } from '../markdown.ts'
import { measureBoard } from './board.ts'
import { measureBulk } from './bulk.ts'
import { databaseOf } from '../../scripts/database-of.ts'
import { plansOf } from './plans.ts'
import { manyApplications, seedApplications } from './seed-applications.ts'

const domain = 'demo.test'
const staffCount = 10
const rounds = 12
/** The time someone spends between two lists. */
const pauseMs = 1_000
const mostMs = 200

interface Ask {
  name: string
  /** For the nth time. */
  path: (n: number) => string
}

/** Prints how long lists, filters and searches over 50,000 applications take for ten people at once. False if one is too slow. */
export async function runHiringBench(): Promise<boolean> {
  const running = await startServer({ DEMO: 'on' })
  const client = await databaseOf(running.dataDir)
  try {
    const cookies = await signInStaff(running.url, client)
    const { position, rareWord } = await seedApplications(client, domain)
    const asks = asksOf(position, rareWord, await deepRow(running.url, cookies[0]!, position))
    console.log(`## Hiring: ${figure(manyApplications)} applications for one position, ${staffCount} staff\n`)
    const first = await timed(running.url, cookies[0]!, asks[0]!.path(0))
    console.log(`The first list after the start takes ${figure(first)} ms.\n`)
    const rows: string[][] = []
    let isGood = true
    for (const ask of asks) {
      const working = await measure(running.url, cookies, ask, pauseMs)
      const busy = await measure(running.url, cookies, ask, 0)
      isGood &&= at(working, 0.95) <= mostMs
      rows.push([ask.name, ...[working, busy].flatMap((all) => [figure(at(all, 0.5)), figure(at(all, 0.95))])])
    }
    const columns = [
      'Answer',
      'p50 ms',
      `p95 ms (target ${mostMs})`,
      'without pauses, p50 ms',
      'without pauses, p95 ms',
    ]
    console.log(markdownTable(columns, rows))
    console.log(`\nEvery person asks, reads for ${figure(pauseMs)} ms and asks again; without pauses at once.\n`)
    console.log(
      markdownTable(['Query', 'Indexes in its plan', 'ms'], await plansOf(client, domain, position, rareWord)),
    )
    const targets = [
      await measureBoard(running.url, cookies[0]!, domain, position),
      ...(await measureBulk(running.url, cookies[0]!, domain, position)),
    ]
    console.log(`\n${targetTable(targets)}\n`)
    return isGood && targets.every(({ isMet }) => isMet)
  } finally {
    await client.end()
    await running.stop()
  }
}

/** Ten recruiters with sessions: copies of the demo's, whose cookie each of them sends. */
async function signInStaff(url: string, client: pg.Client): Promise<string[]> {
  const cookies: string[] = []
  for (let n = 0; n < staffCount; n++) {
    const answer = await fetch(`${url}/api/auth/sign-in/email?domain=${domain}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': nextVisitor() },
      body: JSON.stringify({ email: 'recruiter@demo.test', password: 'careers-demo' }),
    })
    if (!answer.ok) throw new Error(`The demo's recruiter could not sign in: ${answer.status} ${await answer.text()}`)
    cookies.push(
      answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0]!)
        .join('; '),
    )
  }
  await client.query('analyze')
  return cookies
}

const list = (query: string) => () => `/api/pcsx/staff/applications?domain=${domain}&${query}`

const asksOf = (position: number, rareWord: string, deep: string): Ask[] => [
  { name: 'first page', path: list('') },
  { name: 'first page of the position', path: list(`position=${position}`) },
  { name: 'page 900 of the position', path: list(`position=${position}&after=${deep}`) },
  ...['oldest', 'name', 'due'].map((sort) => ({
    name: `sorted by ${sort}`,
    path: list(`position=${position}&sort=${sort}`),
  })),
  { name: 'stages', path: list(`position=${position}&status=submitted,in_review`) },
  { name: 'tag', path: list(`position=${position}&tag=sea%20legs`) },
  { name: 'reviewer', path: list(`position=${position}&reviewer=me`) },
  { name: 'source', path: list(`position=${position}&source=referral`) },
  { name: 'due', path: list(`position=${position}&due=given&sort=due`) },
  { name: 'search by a name', path: (n) => list(`query=${['holm', 'tove', 'okafor', 'nowak tove'][n % 4]}`)() },
  { name: 'search by an address', path: (n) => list(`query=muir.${100 + n}@example`)() },
  { name: 'search, frequent word', path: list('query=turbine') },
  { name: 'search, rare word', path: list(`query=${rareWord}`) },
]

async function deepRow(url: string, cookie: string, position: number): Promise<string> {
  let after = ''
  // To the last page, and some back.
  for (const away of ['last', '-6', '-6']) {
    const { data } = (await (await ask(url, cookie, list(`position=${position}&after=${after}`)())).json()) as {
      data: { starts: Record<string, string | null> }
    }
    const key = away === 'last' ? Object.keys(data.starts).sort((a, b) => Number(b) - Number(a))[0]! : away
    after = data.starts[key] ?? ''
  }
  return after
}

const ask = (url: string, cookie: string, path: string) =>
  fetch(url + path, { headers: { cookie, 'x-forwarded-for': nextVisitor() } })

async function timed(url: string, cookie: string, path: string): Promise<number> {
  const started = performance.now()
  const answer = await ask(url, cookie, path)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`)
  return performance.now() - started
}

/** Milliseconds of every answer, from all of the people at once. */
async function measure(url: string, cookies: string[], { path }: Ask, between: number): Promise<number[]> {
  const all: number[] = []
  await Promise.all(
    cookies.map(async (cookie, person) => {
      // Staggered, so that they do not all start at the same moment.
      await sleep((between * person) / cookies.length)
      for (let round = 0; round < rounds; round++) {
        all.push(await timed(url, cookie, path(round * cookies.length + person)))
        await sleep(between)
      }
    }),
  )
  return all.sort((a, b) => a - b)
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
