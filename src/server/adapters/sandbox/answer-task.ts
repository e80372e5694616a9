import { writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { answerChannel, headerEnd, type TaskHeader } from './sandbox-channel.ts'

/**
 * The sandbox's side: reports that it is ready, answers one task and waits for its end. It exits if the process that started it
 * is gone.
 */
export function answerTask<Task extends { bytes?: Uint8Array }>(answerOf: (task: Task) => Promise<unknown>): void {
  dropPowers()
  let received = Buffer.alloc(0)
  let header: TaskHeader | null = null
  const chunks: Buffer[] = []
  let size = 0
  process.stdin.on('end', () => process.exit())
  process.stdin.on('data', (chunk: Buffer) => {
    if (header === null) {
      received = Buffer.concat([received, chunk])
      const end = received.indexOf(headerEnd)
      if (end < 0) return
      header = JSON.parse(received.toString('utf8', 0, end)) as TaskHeader
      chunk = received.subarray(end + headerEnd.length)
    }
    chunks.push(chunk)
    size += chunk.length
    if (size < header.size) return
    process.stdin.removeAllListeners('data').resume()
    const task = { ...header.rest, bytes: new Uint8Array(Buffer.concat(chunks, size)) } as unknown as Task
    void answerOf(task).then((answer) => writeLine(JSON.stringify(answer)))
  })
  writeLine('')
}

const writeLine = (line: string): void => writeFileSync(answerChannel, `${line}\n`)

/**
 * Signals to other processes of the same user, and their priority: no reader needs them, and Node.js's permissions allow them.
 * One signal would open the debugger of another Node.js process, and with it everything.
 */
function dropPowers(): void {
  for (const name of ['kill', '_kill', '_debugProcess', '_debugEnd']) Reflect.deleteProperty(process, name)
  Reflect.deleteProperty(os, 'setPriority')
  syncBuiltinESMExports()
}
