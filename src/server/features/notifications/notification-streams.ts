import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { streamEvents } from '#contract/notifications.ts'
import { ChannelListener } from '#server/db/channel-listener.ts'
import type { Database } from '#server/db/client.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import type { SessionLimits } from '#server/env.ts'
import { hasEnded } from '#server/http/scope/session-end.ts'
import { countNew } from './badge.ts'
import { streamChannel, type StreamMessage } from './notify-streams.ts'

/** Keeps proxies from closing a quiet stream, and limits how long a stream survives if the end of its session was missed. */
const heartbeatMs = 25_000
/** One browser needs one, which its tabs share; the others are for further devices. */
export const mostStreamsAPerson = 6
const mostStreams = 5_000
/** However much happens at an employer, colleagues' pages ask again this rarely. */
const colleaguesMs = 2_000
/** Maximum backlog, in chunks, of a client that has stopped reading. */
const mostWaiting = 20

interface Owner {
  domain: string
  userId: string
  sessionId: string
}

interface Stream extends Owner {
  isStaff: boolean
  controller: ReadableStreamDefaultController<Uint8Array>
}

export type OpenedStream = { body: ReadableStream<Uint8Array> } | { refused: 'person' | 'process' }

const encoder = new TextEncoder()
const event = (name: string, data: unknown) => encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
const heartbeat = encoder.encode(': still here\n\n')
/** First of all: how long a browser waits before reconnecting. */
const opening = encoder.encode('retry: 5000\n\n')

const endedStream = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(opening)
      controller.close()
    },
  })

/** The open event streams of this process. One database connection listens for all of them. */
export class NotificationStreams {
  readonly #db: Database
  readonly #limits: SessionLimits
  readonly #heartbeatMs: number
  readonly #streams = new Set<Stream>()
  /** Employers whose colleagues were notified a moment ago, and whether something happened since. */
  readonly #told = new Map<string, { timer: NodeJS.Timeout; again: boolean }>()
  readonly #telling = new Map<string, { again: boolean }>()
  #listener: ChannelListener | null = null
  #timer: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(options: { db: Database; sessions: SessionLimits; heartbeatMs?: number }) {
    this.#db = options.db
    this.#limits = options.sessions
    this.#heartbeatMs = options.heartbeatMs ?? heartbeatMs
  }

  get count(): number {
    return this.#streams.size
  }

  /**
   * A stream that starts with the person's badge. It ends with the session, with the process, or when the client disconnects.
   */
  async open({ isStaff, ...owner }: Owner & { isStaff: boolean }): Promise<OpenedStream> {
    // Ended at once rather than refused, so that the browser reconnects soon, to the process that has taken over.
    if (this.#isClosed) return { body: endedStream() }
    if (this.#streams.size >= mostStreams) return { refused: 'process' }
    if (this.#of(owner).length >= mostStreamsAPerson) return { refused: 'person' }
    let stream: Stream | null = null
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          stream = { ...owner, isStaff, controller }
          this.#streams.add(stream)
          controller.enqueue(opening)
        },
        cancel: () => void (stream && this.#streams.delete(stream)),
      },
      { highWaterMark: 1 },
    )
    await this.#startListening()
    void this.#tell(owner)
    return { body }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer) clearInterval(this.#timer)
    for (const { timer } of this.#told.values()) clearTimeout(timer)
    for (const stream of this.#streams) this.#end(stream)
    const listener = this.#listener
    this.#listener = null
    await listener?.close()
  }

  async #startListening(): Promise<void> {
    if (this.#listener) return
    this.#listener = new ChannelListener(this.#db, streamChannel, {
      message: (payload) => this.#hear(JSON.parse(payload) as StreamMessage),
      connect: () => this.#notifyAll(),
    })
    this.#timer = setInterval(() => void this.#beat(), this.#heartbeatMs)
    this.#timer.unref()
    await this.#listener.start()
  }

  #hear(message: StreamMessage): void {
    if ('userId' in message) return void this.#tell(message)
    if ('work' in message) return this.#tellColleagues(message.domain)
    for (const stream of this.#streams)
      if (stream.sessionId === message.endedSession && stream.domain === message.domain) this.#end(stream)
  }

  /** Catches up on what was missed while not listening. */
  #notifyAll(): void {
    const people = new Map([...this.#streams].map((stream) => [`${stream.domain} ${stream.userId}`, stream]))
    for (const owner of people.values()) void this.#tell(owner)
  }

  /** The badge again, which makes pages refetch other people's changes: immediately, then at most every two seconds. */
  #tellColleagues(domain: string): void {
    const told = this.#told.get(domain)
    if (told) {
      told.again = true
      return
    }
    const colleagues = [...this.#streams].filter((stream) => stream.isStaff && stream.domain === domain)
    for (const owner of new Map(colleagues.map((stream) => [stream.userId, stream])).values()) void this.#tell(owner)
    const end = () => {
      const { again } = this.#told.get(domain)!
      this.#told.delete(domain)
      if (again) this.#tellColleagues(domain)
    }
    this.#told.set(domain, { timer: setTimeout(end, colleaguesMs).unref(), again: false })
  }

  /** Sends a person's badge to their streams. If there is news while it is being counted, it is counted once more. */
  async #tell(owner: Pick<Owner, 'domain' | 'userId'>): Promise<void> {
    if (this.#of(owner).length === 0) return
    const key = `${owner.domain} ${owner.userId}`
    const running = this.#telling.get(key)
    if (running) {
      running.again = true
      return
    }
    const turn = { again: true }
    this.#telling.set(key, turn)
    try {
      while (turn.again) {
        turn.again = false
        const count = await countNew(this.#db.of(owner.domain), owner.userId)
        for (const stream of this.#of(owner)) this.#send(stream, event(streamEvents.badge, { count }))
      }
    } catch (error) {
      this.#db.outage.warn(error, 'a badge could not be counted for its streams')
    } finally {
      this.#telling.delete(key)
    }
  }

  async #beat(): Promise<void> {
    for (const stream of this.#streams) this.#send(stream, heartbeat)
    try {
      await this.#endWithoutSession()
    } catch (error) {
      this.#db.outage.warn(error, 'the sessions of streams could not be checked')
    }
  }

  async #endWithoutSession(): Promise<void> {
    for (const domain of new Set([...this.#streams].map((stream) => stream.domain))) {
      const streams = [...this.#streams].filter((stream) => stream.domain === domain)
      const ids = [...new Set(streams.map((stream) => stream.sessionId))]
      const found = await this.#db
        .of(domain)
        .select({
          id: sessions.id,
          createdAt: sessions.createdAt,
          updatedAt: sessions.updatedAt,
          role: users.role,
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, sql`now()`)))
      // A session that is idle or too old is deleted at its next request, which an open stream does not make.
      const alive = found.filter((session) => !hasEnded(session, session.role, this.#limits, new Date()))
      const aliveIds = new Set(alive.map((session) => session.id))
      for (const stream of streams) if (!aliveIds.has(stream.sessionId)) this.#end(stream)
    }
  }

  #send(stream: Stream, chunk: Uint8Array): void {
    if ((stream.controller.desiredSize ?? 0) < -mostWaiting) return this.#end(stream)
    stream.controller.enqueue(chunk)
  }

  #end(stream: Stream): void {
    if (this.#streams.delete(stream)) stream.controller.close()
  }

  #of({ domain, userId }: Pick<Owner, 'domain' | 'userId'>): Stream[] {
    return [...this.#streams].filter((stream) => stream.userId === userId && stream.domain === domain)
  }
}
