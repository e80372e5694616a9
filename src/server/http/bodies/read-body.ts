import { AppError } from '../refusals/app-error.ts'

/**
 * The body of a request, read up to `maxBytes`, whether or not its length is declared; null if it is larger.
 * @throws AppError `bad_request` if the client goes away before its end
 */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer | null> {
  if (!request.body) return Buffer.alloc(0)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null
  const chunks: Uint8Array[] = []
  let total = 0
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      total += chunk.length
      if (total > maxBytes) return null
      chunks.push(chunk)
    }
  } catch {
    // Its error is that of a lost connection, which would be taken for the database's.
    throw new AppError('bad_request', { key: 'refused.cut' })
  }
  return Buffer.concat(chunks, total)
}
