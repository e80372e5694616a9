import { noteChange } from './open-changes.ts'
import { ApiError, keepToken, readAnswer, senderHeaders, withDebug } from './call-api.ts'

/**
 * Sends one file as form data and tells how far it is (0 to 1): `fetch` cannot say that.
 * @throws ApiError with the server's sentence; status 0 when the network failed or the upload was stopped.
 */
export function uploadFile<Data>(
  path: string,
  field: string,
  file: File,
  options: {
    onProgress?: (part: number) => void
    signal?: AbortSignal
    /** Sent before the file. */
    fields?: Record<string, string>
  } = {},
): Promise<Data> {
  noteChange(1)
  return new Promise<Data>((done, fail) => {
    const attempt = (isLast: boolean) => {
      const request = new XMLHttpRequest()
      request.open('POST', withDebug(path))
      for (const [name, value] of Object.entries({ ...senderHeaders(), accept: 'application/json' }))
        request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
      })
      const failed = () => fail(new ApiError(0, '', null, new Headers()))
      request.addEventListener('load', () => {
        const answer = answerOf(request)
        keepToken(answer.headers)
        if (!isLast && answer.headers.has('x-csrf-invalid')) return attempt(true)
        readAnswer<Data>('POST', answer).then(({ data }) => done(data), fail)
      })
      request.addEventListener('error', failed)
      request.addEventListener('abort', failed)
      options.signal?.addEventListener('abort', () => request.abort())
      const form = new FormData()
      for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value)
      form.append(field, file)
      request.send(form)
    }
    attempt(false)
  }).finally(() => noteChange(-1))
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
