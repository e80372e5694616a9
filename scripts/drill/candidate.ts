import { setTimeout as sleep } from 'node:timers/promises'
import type { Application } from '#contract/applications/applications.ts'

/** A server's response, and its time. */
export interface Answered {
  status: number
  at: number
  retryAfter: string | null
  isChange: boolean
}

const resume = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const patienceMs = 60_000

/** A visitor's browser that repeats unacknowledged requests like ours, only sooner. */
export class Candidate {
  readonly email: string
  readonly #url: string
  readonly #ip: string
  readonly #onAnswer: (answered: Answered) => void
  readonly #cookies = new Map<string, string>()
  #csrfToken = ''

  constructor(url: string, number: number, onAnswer: (answered: Answered) => void) {
    this.#url = url
    this.#onAnswer = onAnswer
    this.email = `candidate-${number}@drill.test`
    // Each comes from a different address, like candidates.
    this.#ip = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  }

  /** Applies for a position from the first keystroke to sending; returns the id that the server acknowledged. */
  async apply(positionId: number): Promise<string> {
    await this.#call('GET', '/api/pcsx/boot_data')
    const { id, revision } = await this.#call('POST', '/api/pcsx/applications', { position_id: positionId })
    const details = { fullName: 'Ina Calder', email: this.email, phone: '+44 1856 873535', location: 'Kirkwall' }
    await this.#call('PATCH', `/api/pcsx/applications/${id}`, { revision, ...details })
    await this.#call('POST', `/api/pcsx/applications/${id}/resume`, () => {
      const form = new FormData()
      form.append('resume', new File([resume], 'cv.pdf'))
      return form
    })
    const sent = await this.#call('POST', `/api/pcsx/applications/${id}/submit`, {})
    if (sent.status !== 'submitted') throw new Error(`The application ${id} was acknowledged as ${sent.status}.`)
    return id
  }

  async #call(method: string, path: string, body?: unknown): Promise<Application> {
    for (const startedAt = performance.now(); ; await sleep(250)) {
      const answer = await this.#send(method, path, body)
      if (answer?.status === 200) return ((await answer.json()) as { data: Application }).data
      const said = answer ? `${answer.status} ${await answer.text()}` : 'no answer'
      if (performance.now() - startedAt > patienceMs || (answer && answer.status !== 503))
        throw new Error(`${method} ${path}: ${said}`)
    }
  }

  /** Null if the connection broke. */
  async #send(method: string, path: string, body: unknown): Promise<Response | null> {
    const headers = new Headers({ 'x-forwarded-for': this.#ip, 'x-csrf-token': this.#csrfToken })
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const content = typeof body === 'function' ? (body as () => FormData)() : body && JSON.stringify(body)
    if (typeof content === 'string') headers.set('content-type', 'application/json')
    const answer = await fetch(this.#url + path, { method, headers, body: content as BodyInit }).catch(() => null)
    const retryAfter = answer?.headers.get('retry-after') ?? null
    const isChange = method !== 'GET'
    this.#onAnswer({ status: answer?.status ?? 0, at: performance.now(), retryAfter, isChange })
    for (const line of answer?.headers.getSetCookie() ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      this.#cookies.set(name!, value!)
    }
    this.#csrfToken = answer?.headers.get('x-csrf-token') ?? this.#csrfToken
    return answer
  }
}
