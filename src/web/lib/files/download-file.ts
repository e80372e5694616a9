import { ApiError, readAnswer, withDebug } from '../call-api.ts'

/**
 * Fetches bytes from this site and hands them to the browser as a file. A plain link could not report a failure.
 * @throws ApiError with the server's message, or none
 */
export async function downloadFile(address: string, name: string): Promise<void> {
  const answer = await fetch(withDebug(address), { credentials: 'same-origin' }).catch(() => null)
  if (!answer) throw new ApiError(0, '', null, new Headers())
  if (!answer.ok) await readAnswer('GET', answer)
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the bytes only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
