import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy between an application and the database server that can be cut and reconnected. */
export class DatabaseCable {
  port = 0
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null

  constructor(serverUrl: string) {
    this.#target = new URL(serverUrl)
  }

  async join(): Promise<void> {
    this.#server = createServer((socket) => {
      const onward = connect(Number(this.#target.port), this.#target.hostname)
      for (const [end, other] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        this.#sockets.add(end)
        end.pipe(other)
        end.on('error', () => other.destroy())
        end.on('close', () => {
          this.#sockets.delete(end)
          other.destroy()
        })
      }
    })
    this.#server.listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as { port: number }).port
  }

  /** Breaks all connections and refuses new ones. */
  async cut(): Promise<void> {
    if (!this.#server?.listening) return
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }
}
