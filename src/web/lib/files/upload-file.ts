import type { AddressOf, AnswerOf, CallName } from '#contract/calls.ts'
import { callAddress } from '#contract/call-address.ts'
import { noteChange } from '../calls/open-changes.ts'
import { ApiError, keepToken, readAnswer, senderHeaders, withDebug } from '../call-api.ts'

interface Upload {
  /** The name of the file's part. */
  field: string
  file: File
  /** Sent before the file. */
  fields?: Record<string, string> | undefined
  onProgress?: ((part: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Sends one file as form data and reports progress (0 to 1), which `fetch` cannot do.
 * @throws ApiError with the server's message; status 0 if the network failed or the upload was canceled.
 */
export function uploadFile<Name extends CallName>(
  name: Name,
  given: AddressOf<Name> & Upload,
): Promise<AnswerOf<Name>> {
  const { field, file, fields = {}, onProgress, signal } = given
  const path = callAddress(name, given as never)
  noteChange(1)
  return new Promise<AnswerOf<Name>>((done, fail) => {
    const attempt = (isLast: boolean) => {
      const request = new XMLHttpRequest()
      request.open('POST', withDebug(path))
      for (const [name, value] of Object.entries({ ...senderHeaders(), accept: 'application/json' }))
        request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable) onProgress?.(event.loaded / event.total)
      })
      const failed = () => fail(new ApiError(0, '', null, new Headers()))
      request.addEventListener('load', () => {
        const answer = answerOf(request)
        keepToken(answer.headers)
        if (!isLast && answer.headers.has('x-csrf-invalid')) return attempt(true)
        noteChange(-1)
        readAnswer('POST', answer).then(({ data }) => done(data as AnswerOf<Name>), fail)
      })
      request.addEventListener('error', failed)
      request.addEventListener('abort', failed)
      signal?.addEventListener('abort', () => request.abort())
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append(field, file)
      request.send(form)
    }
    attempt(false)
  })
}

function answerOf(request: XMLHttpRequest): Response {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
  const headers = new Headers(
    lines.filter(Boolean).map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).trim()]
    }),
  )
  return new Response(request.responseText, { status: request.status, headers })
}
