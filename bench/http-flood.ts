import { addressOf, fire, type Route } from './http-requests.ts'
import { nextVisitor } from './next-visitor.ts'
import { figure, markdownTable } from './markdown.ts'

const floodConnections = 64
const floodSeconds = 15

/** How long a person waits for each of several requests, one after the other, while strangers request new pages without end. */
export async function printFlood(url: string, cookie: string): Promise<void> {
  const asked: Route[] = [
    { name: 'bare route', path: '/healthz' },
    { name: 'search page again', path: '/careers' },
    { name: 'search page, signed in', path: '/careers', headers: { cookie } },
    // As advertisers write them: no two visitors have the same URL.
    {
      name: 'search page, each click another address',
      path: (n) => `/careers?utm_source=board&gclid=Cj0KCQ-click_${String(n).padStart(12, '0')}`,
    },
    { name: 'search page never seen before', path: (n) => `/careers?ref=${n}&query=designer` },
  ]
  const newPage: Route = { name: '', path: (n) => `/careers?ref=${n}&query=engineer` }
  for (const { path, headers } of asked)
    await fetch(url + addressOf(path), { headers }).then((answer) => answer.arrayBuffer())
  const flood = fire(url, newPage, floodSeconds, floodConnections)
  const until = Date.now() + floodSeconds * 1000 - 1_000
  const waited = asked.map(() => [] as number[])
  const refused = asked.map(() => 0)
  while (Date.now() < until) {
    for (const [i, { path, headers }] of asked.entries()) {
      const from = performance.now()
      const answer = await fetch(url + addressOf(path), {
        headers: { ...headers, 'x-forwarded-for': nextVisitor() },
      })
      await answer.arrayBuffer()
      waited[i]!.push(performance.now() - from)
      if (!answer.ok) refused[i]! += 1
    }
  }
  const { requests, non2xx } = await flood
  const at = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
  console.log(
    `While ${floodConnections} connections, each request from another address, ask for pages never seen before (${figure(requests.average)} answers a second, ${non2xx} of them told to come back later):\n`,
  )
  console.log(
    markdownTable(
      ['Route', 'p50 / p99 ms', 'refused'],
      asked.map(({ name }, i) => [
        name,
        `${figure(at(waited[i]!, 0.5))} / ${figure(at(waited[i]!, 0.99))}`,
        `${refused[i]} of ${waited[i]!.length}`,
      ]),
    ),
  )
  console.log('')
}
