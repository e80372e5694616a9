import { TimestampError, type AskAuthority } from '#documents/seal/timestamp.ts'
import { safeFetch, SafeFetchError } from './safe-fetch.ts'

/** More than any token with its chain, less than the space that a seal reserves. */
const maxAnswerBytes = 64 * 1024
const timeoutMs = 8000

/** The time-stamp authority at an address. */
export const authorityAt =
  (url: string): AskAuthority =>
  async (query) => {
    try {
      const { bytes } = await safeFetch(url, {
        // The address is the operator's own setting; an authority is often in the company's network.
        allowPrivateNetwork: true,
        maxBytes: maxAnswerBytes,
        maxRedirects: 2,
        timeoutMs,
        headers: { accept: 'application/timestamp-reply', 'user-agent': 'Candela' },
        post: { contentType: 'application/timestamp-query', body: query },
      })
      return bytes
    } catch (error) {
      if (error instanceof SafeFetchError) throw new TimestampError(error.message)
      throw error
    }
  }
