import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

export interface MailCatcher {
  url: string
  /** Subjects of the mails that it accepted, in order. */
  subjects: string[]
  close(): void
}

/** A mail server on a free port that accepts everything. */
export async function catchMails(): Promise<MailCatcher> {
  const subjects: string[] = []
  const server = createServer((socket) => answer(socket, subjects))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, subjects, close: () => server.close() }
}

function answer(socket: Socket, subjects: string[]): void {
  let isInText = false
  socket.on('error', () => undefined)
  socket.write('220 mail.test\r\n')
  createInterface({ input: socket }).on('line', (line) => {
    if (!isInText) {
      isInText = line === 'DATA'
      if (isInText) socket.write('354 go on\r\n')
      else if (line === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
      return
    }
    if (line.startsWith('Subject: ')) subjects.push(line.slice('Subject: '.length))
    if (line !== '.') return
    isInText = false
    socket.write('250 ok\r\n')
  })
}
