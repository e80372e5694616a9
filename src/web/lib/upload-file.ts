import type { Envelope } from '#contract/endpoint.ts'
import { ApiError } from './call-api.ts'
import { csrfTokenOfPage } from './csrf-token.ts'

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
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('x-csrf-token', csrfTokenOfPage())
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    })
    const failed = (status: number, message: string, body: unknown = null) =>
      fail(new ApiError(status, message, body, new Headers()))
    request.addEventListener('load', () => {
      const envelope = request.response as Envelope<Data> | null
      if (envelope && request.status < 300) done(envelope.data as Data)
      else failed(request.status, envelope?.error.message ?? '', envelope?.error.body)
    })
    request.addEventListener('error', () => failed(0, ''))
    request.addEventListener('abort', () => failed(0, ''))
    options.signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value)
    form.append(field, file)
    request.send(form)
  })
}
