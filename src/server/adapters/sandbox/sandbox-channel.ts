/**
 * The protocol between the server and a sandbox. It does not use Node.js's channel between processes: a process that has
 * been taken over could end the server with a malformed message there, hand it sockets, or have it collect gigabytes.
 *
 * To the sandbox, on its standard input: a line of JSON (`TaskHeader`), then the bytes. From it: an empty line when it is ready, then one line of JSON.
 */
export interface TaskHeader {
  /** The task without its bytes. */
  rest: object
  /** How many bytes follow. */
  size: number
}

/** The file descriptor for answers. Libraries may print to the standard ones. */
export const answerChannel = 3
export const headerEnd = '\n'
/** Several times what the largest real document takes. */
const mostAnswerBytes = 16_000_000

/** Collects lines of at most `mostAnswerBytes`; whatever follows the second is dropped. */
export class AnswerLines {
  readonly #onLine: (line: string) => void
  readonly #onTooLong: () => void
  #chunks: Buffer[] = []
  #size = 0
  #left = 2

  constructor(onLine: (line: string) => void, onTooLong: () => void) {
    this.#onLine = onLine
    this.#onTooLong = onTooLong
  }

  add(given: Buffer): void {
    for (let chunk = given; this.#left > 0 && chunk.length > 0;) {
      const end = chunk.indexOf(headerEnd)
      const part = end < 0 ? chunk : chunk.subarray(0, end)
      this.#size += part.length
      if (this.#size > mostAnswerBytes) {
        this.#left = 0
        this.#chunks = []
        return this.#onTooLong()
      }
      this.#chunks.push(part)
      if (end < 0) return
      const line = Buffer.concat(this.#chunks, this.#size).toString('utf8')
      this.#chunks = []
      this.#size = 0
      this.#left--
      this.#onLine(line)
      chunk = chunk.subarray(end + 1)
    }
  }
}
