import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The requests to the endpoint. */
interface ModelRequest {
  headers: IncomingMessage['headers']
  /** The whole body as text. */
  text: string
  body: { model: string; messages: { role: string; content: string }[] }
}

export interface ModelEndpoint {
  url: string
  requests: ModelRequest[]
  /** Sets how it responds from now on. */
  answer: (response: ServerResponse) => void
  close(): Promise<void>
}

/** Responds like a chat completions endpoint. */
export const says = (content: unknown) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json')
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: text } }] }))
}

/** For tests: a language model on this machine that returns a given answer. */
export async function startModelEndpoint(): Promise<ModelEndpoint> {
  const server = createServer((request, response) => {
    const chunks: Uint8Array[] = []
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      endpoint.requests.push({ headers: request.headers, text, body: JSON.parse(text) as ModelRequest['body'] })
      endpoint.answer(response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const endpoint: ModelEndpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`,
    requests: [],
    answer: says({}),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return endpoint
}
