import { gunzipSync } from 'node:zlib'
import type { CalendarProblem } from '#shared/calendar/calendar-problems.ts'
import { safeFetch, SafeFetchError, type SafeFetchOptions } from '#server/adapters/safe-fetch.ts'

const maxBytes = 10 * 1024 * 1024

/** The text at the address of a calendar, or why there is none. Never within a private network. */
export async function fetchCalendar(
  address: string,
  options: Pick<SafeFetchOptions, 'allowPrivateNetwork' | 'timeoutMs' | 'maxBytes'> = {},
): Promise<{ text: string } | { problem: CalendarProblem }> {
  try {
    const { bytes } = await safeFetch(address, {
      maxBytes,
      timeoutMs: 10_000,
      maxRedirects: 3,
      headers: { accept: 'text/calendar, */*;q=0.5', 'accept-encoding': 'identity', 'user-agent': 'Candela' },
      ...options,
    })
    return { text: new TextDecoder().decode(unpacked(bytes)) }
  } catch (error) {
    if (error instanceof SafeFetchError) return { problem: error.kind === 'failed' ? 'unreachable' : error.kind }
    if (error instanceof RangeError) return { problem: 'tooLarge' }
    if ((error as { code?: string }).code?.startsWith('Z_')) return { problem: 'notCalendar' }
    throw error
  }
}

/** Some servers compress although they were asked not to. @throws RangeError if it is a decompression bomb */
const unpacked = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: maxBytes }) : bytes
