import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface SignatureQuestionSeen {
  headers: IncomingHttpHeaders
  body: { reference: string; domain: string; address: string }
}

export interface SignatureService {
  statusUrl: string
  questions: SignatureQuestionSeen[]
  /** Sets how it responds from now on. */
  answer: (response: ServerResponse) => void
  close(): Promise<void>
}

export const saysOfSignature = (content: unknown) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json')
  response.end(typeof content === 'string' ? content : JSON.stringify(content))
}

/** For tests: a signing service on this machine that reports about signatures what the test says. */
export async function startSignatureService(): Promise<SignatureService> {
  const server = createServer((request, response) => {
    const chunks: Uint8Array[] = []
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as SignatureQuestionSeen['body']
      service.questions.push({ headers: request.headers, body })
      service.answer(response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const service: SignatureService = {
    statusUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/status`,
    questions: [],
    answer: saysOfSignature({ status: 'pending' }),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return service
}
