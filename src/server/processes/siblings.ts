/** The other web processes of this server (`WEB_PROCESSES`): what one of them knows and the others do not. */
export interface Siblings {
  /** Tells all of them; no one waits for it. */
  tell(topic: string, message?: unknown): void
  /** The first answer of one that knows it; null if none does. */
  ask(topic: string, question: unknown): Promise<unknown>
  /** This process's handlers of messages and of questions; a question's answer is null if it does not know. */
  on(topic: string, handle: (message: unknown) => unknown): void
}

/** Between a web process and the primary, which passes it on to the others. */
export type SiblingMessage =
  /** Without an id, no answer is expected. */
  | { kind: 'ask'; id: number | null; topic: string; message: unknown }
  /** The number of siblings that were asked. */
  | { kind: 'asked'; id: number; count: number }
  | { kind: 'question'; from: number; id: number | null; topic: string; message: unknown }
  | { kind: 'answer'; to: number; id: number; answer: unknown }
  | { kind: 'answered'; id: number; answer: unknown }

/** A process that does not answer within this time is too busy, or has died. */
const patienceMs = 1_000

interface Open {
  resolve: (answer: unknown) => void
  /** How many have not answered yet; null before the primary has sent their number. */
  left: number | null
  answers: number
}

export class ConnectedSiblings implements Siblings {
  readonly #send: (message: SiblingMessage) => void
  readonly #handlers = new Map<string, (message: unknown) => unknown>()
  readonly #open = new Map<number, Open>()
  #lastId = 0

  constructor(send: (message: SiblingMessage) => void) {
    this.#send = send
  }

  on(topic: string, handle: (message: unknown) => unknown): void {
    this.#handlers.set(topic, handle)
  }

  tell(topic: string, message: unknown = null): void {
    this.#send({ kind: 'ask', id: null, topic, message })
  }

  ask(topic: string, message: unknown): Promise<unknown> {
    const id = ++this.#lastId
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#close(id, null), patienceMs)
      this.#open.set(id, {
        left: null,
        answers: 0,
        resolve: (answer) => {
          clearTimeout(timer)
          resolve(answer)
        },
      })
      this.#send({ kind: 'ask', id, topic, message })
    })
  }

  /** A message from the primary. */
  hear(message: SiblingMessage): void {
    if (message.kind === 'question') void this.#answer(message)
    else if (message.kind === 'asked') this.#note(message.id, (open) => (open.left = message.count))
    else if (message.kind === 'answered') {
      if (message.answer !== null) this.#close(message.id, message.answer)
      else this.#note(message.id, (open) => open.answers++)
    }
  }

  async #answer({ from, id, topic, message }: SiblingMessage & { kind: 'question' }): Promise<void> {
    let answer: unknown = null
    try {
      answer = (await this.#handlers.get(topic)?.(message)) ?? null
    } catch {
      // The caller proceeds without an answer.
    }
    if (id !== null) this.#send({ kind: 'answer', to: from, id, answer })
  }

  #note(id: number, change: (open: Open) => void): void {
    const open = this.#open.get(id)
    if (!open) return
    change(open)
    if (open.answers === open.left) this.#close(id, null)
  }

  #close(id: number, answer: unknown): void {
    this.#open.get(id)?.resolve(answer)
    this.#open.delete(id)
  }
}

/** In the primary: passes a message of one web process on. `others` can be asked, `send` reaches any of them. */
export function passOn(
  message: SiblingMessage,
  from: number,
  others: readonly number[],
  send: (to: number, message: SiblingMessage) => void,
): void {
  if (message.kind === 'answer') send(message.to, { kind: 'answered', id: message.id, answer: message.answer })
  if (message.kind !== 'ask') return
  const { id, topic, message: question } = message
  for (const other of others) send(other, { kind: 'question', from, id, topic, message: question })
  if (id !== null) send(from, { kind: 'asked', id, count: others.length })
}
