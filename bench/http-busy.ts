import { spawn, type ChildProcess } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CanonicalPosition } from '#contract/positions/canonical-position.ts'
import { corpusPosition } from './corpus.ts'
import { measureRoute, positionsAt, routesOf, signIn, type Measured } from './http.ts'
import { startServer } from './start-server.ts'
import { nextVisitor } from './next-visitor.ts'
import { figure, markdownTable } from './markdown.ts'

const streams = 1_000
/** As many as the server allows (`mostStreamsAPerson`). */
const streamsAPerson = 6
const imported = 20_000
const least = 0.7
const codeInSubject = /class="subject"[^>]*>[^<]*?\b(\d{6})\b/

/** The routes whose figures count, without their compressed variants. */
const isMeasured = ({ name }: { name: string }): boolean => !name.includes('compressed') && !name.includes('one word')

/**
 * Prints requests per second with nothing else to do, and with 1,000 open event streams while 20,000 positions of another employer are
 * imported again and again. False if a request failed.
 */
export async function runBusyBench(): Promise<boolean> {
  console.log(`## Over HTTP, beside ${figure(streams)} event streams and an import of ${figure(imported)} positions\n`)
  // Sign-in codes are read from the demo's mailbox.
  const running = await startServer({ DEMO: 'on' })
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity })
  const importing = new AbortController()
  try {
    const routes = routesOf(await positionsAt(running.url), await signIn(running.url)).filter(isMeasured)
    const quiet: Measured[] = []
    for (const route of routes) quiet.push(await measureRoute(running, route, quiet[0]))
    const open = await openStreams(running.url, agent)
    const imports = importAgainAndAgain(running.dataDir, importing.signal)
    await imports.started
    const busy: Measured[] = []
    for (const route of routes) busy.push(await measureRoute(running, route, busy[0]))
    importing.abort()
    const count = await imports.ended
    console.log(`${figure(open())} streams were open to the end; ${count} imports were completed.\n`)
    console.log(
      markdownTable(
        [
          'Route',
          'quiet, a second',
          'busy, a second',
          `share (target ${100 * least} %)`,
          'busy p50 / p99 ms',
          'failed',
        ],
        routes.map(({ name }, i) => {
          const [before, after] = [quiet[i]!, busy[i]!]
          const share = `${figure((100 * after.perSecond) / before.perSecond)} %`
          return [name, figure(before.perSecond), figure(after.perSecond), share, after.row[5]!, after.row.at(-1)!]
        }),
      ),
    )
    console.log('')
    return [...quiet, ...busy].every(({ isGood }) => isGood)
  } finally {
    importing.abort()
    agent.destroy()
    await running.stop()
  }
}

/** Signs in enough people and opens their event streams; returns how many are still open. */
async function openStreams(url: string, agent: http.Agent): Promise<() => number> {
  const people = Math.ceil(streams / streamsAPerson)
  const cookies: string[] = []
  let next = 0
  const signInOthers = async (): Promise<void> => {
    for (let n = next++; n < people; n = next++) cookies.push(await signInByCode(url, `stream-${n}@bench.test`))
  }
  await Promise.all(Array.from({ length: 6 }, signInOthers))
  let open = 0
  const opened = Array.from({ length: streams }, (_, i) => {
    const headers = { cookie: cookies[i % people]!, 'x-forwarded-for': nextVisitor() }
    return new Promise<void>((done, fail) => {
      const request = http.get(`${url}/api/pcsx/notification_stream?domain=demo.test`, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) return fail(new Error(`A stream was answered ${answer.statusCode}.`))
        open += 1
        answer.resume().on('close', () => (open -= 1))
        done()
      })
      request.on('error', fail)
    })
  })
  await Promise.all(opened)
  return () => open
}

/** The cookies of a new account. */
async function signInByCode(url: string, email: string): Promise<string> {
  const cookies = new Map<string, string>()
  // A code is for the browser that asked for it.
  const headers = () => ({
    'content-type': 'application/json',
    origin: url,
    'x-forwarded-for': from,
    cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
  })
  const from = nextVisitor()
  const post = async (path: string, body: object): Promise<Response> => {
    const answer = await fetch(`${url}/api/auth/${path}?domain=demo.test`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify(body),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  await post('email-otp/send-verification-otp', { email, type: 'sign-in' })
  for (let tries = 0; tries < 200; tries++) {
    const mailbox = await fetch(`${url}/dev/mailbox?to=${encodeURIComponent(email)}`, { headers: headers() })
    const otp = codeInSubject.exec(await mailbox.text())?.[1]
    if (otp) {
      await post('sign-in/email-otp', { email, otp })
      return headers().cookie
    }
    await sleep(100)
  }
  throw new Error(`No code was mailed to ${email}.`)
}

/** Imports the same board again and again, each time with all titles changed, as an operator does from the command line. */
function importAgainAndAgain(dataDir: string, signal: AbortSignal): { started: Promise<void>; ended: Promise<number> } {
  let begin: () => void
  const started = new Promise<void>((done) => (begin = done))
  const work = async (): Promise<number> => {
    const file = join(tmpdir(), `candela-bench-board-${process.pid}.json`)
    let completed = 0
    try {
      for (let round = 0; !signal.aborted; round++) {
        await writeFile(file, JSON.stringify(boardOf(round)))
        const child = spawn(
          process.execPath,
          ['src/server/cli/careers.ts', 'import', '--domain', 'bulk.test', '--create', file],
          {
            cwd: join(import.meta.dirname, '..'),
            env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
            stdio: 'ignore',
          },
        )
        begin()
        if ((await ended(child, signal)) === 0) completed += 1
        else if (!signal.aborted) throw new Error('The import failed.')
      }
      return completed
    } finally {
      await rm(file, { force: true })
    }
  }
  return { started, ended: work() }
}

const ended = (child: ChildProcess, signal: AbortSignal): Promise<number | null> =>
  new Promise((done) => {
    signal.addEventListener('abort', () => child.kill(), { once: true })
    child.on('exit', done)
  })

const boardOf = (round: number): CanonicalPosition[] =>
  Array.from({ length: imported }, (_, i) => {
    const { id: _id, title, description, travel, schedule, ...position } = corpusPosition(i, 1, 1)
    return {
      ...position,
      source: 'bench',
      sourceId: String(i),
      displayJobId: String(i),
      atsJobId: String(i),
      title: `${title} ${round}`,
      description: `<p>${description}</p>`,
      locationFlexibility: null,
      creationTs: position.postedTs,
      closesAt: null,
      pay: null,
      isHot: false,
      isPrivate: false,
      customFields: { travel: [travel], schedule: [schedule] },
      questions: [],
      externalApplyUrl: null,
    }
  })
