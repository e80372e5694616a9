import { AppError, tooLarge } from '../refusals/app-error.ts'
import { hasMoreParts, partsIn } from './body-parts.ts'
import { readBody } from './read-body.ts'

/** RFC 8259: JSON is UTF-8 and its media type has no parameter; the one that clients add anyway changes nothing. */
const jsonType = /^application\/json[ \t]*(?:;[ \t]*(?:charset="?utf-8"?)?[ \t]*)?$/i
const formType = /^multipart\/form-data[ \t]*;/i

/**
 * Refuses a body that is not declared as the type the call takes. Parsers may disagree about bodies of other types, and a page
 * on another site can send most other types without permission.
 * @throws AppError `unsupported_type`
 */
export function requireType(request: Request, takes: 'json' | 'multipart'): void {
  const given = request.headers.get('content-type')?.trim() ?? ''
  if ((takes === 'json' ? jsonType : formType).test(given)) return
  throw new AppError('unsupported_type', { key: takes === 'json' ? 'refused.jsonType' : 'refused.formType' })
}

/**
 * The JSON in a request; undefined if it is empty.
 * @throws AppError `unsupported_type`, `too_large`, `bad_request`
 */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  if (request.headers.has('content-type')) requireType(request, 'json')
  const bytes = await readBody(request, maxBytes)
  if (!bytes) throw tooLarge(maxBytes)
  if (bytes.length === 0) return undefined
  requireType(request, 'json')
  const given = parsed(bytes)
  const most = partsIn(maxBytes)
  if (hasMoreParts(given, most))
    throw new AppError('too_large', { key: 'refused.tooManyEntries', values: { count: most } })
  return given
}

function parsed(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.trim() === '' ? undefined : JSON.parse(text)
  } catch {
    throw new AppError('bad_request', { key: 'refused.notJson' })
  }
}
