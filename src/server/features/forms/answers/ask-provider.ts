import * as z from 'zod/mini'
import { safeFetch, SafeFetchError } from '#server/adapters/safe-fetch.ts'
import type { SignatureProvider } from '#server/signature-providers.ts'

const timeoutMs = 5_000
const maxBytes = 16 * 1024

/** A provider's answer about a signature. */
export type ProviderWord =
  | { outcome: 'confirmed'; signedAt: Date | null; signedBy: string | null }
  | { outcome: 'pending' | 'rejected' }
  /** `reason` is for the log. */
  | { outcome: 'unreachable'; reason: string }

const Answer = z.object({
  status: z.enum(['signed', 'pending', 'rejected']),
  signedAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  signedBy: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
})

/** The signed form: `reference` is in the URL of the person's frame, `address` is that of the form. */
export interface SignatureQuestion {
  reference: string
  domain: string
  address: string
}

/** Asks a signing service whether someone signed in its frame. */
export async function askProvider(
  { statusUrl, secret }: SignatureProvider,
  question: SignatureQuestion,
): Promise<ProviderWord> {
  try {
    const { bytes } = await safeFetch(statusUrl, {
      // The address is the operator's own setting; signing services may run in the company's network.
      allowPrivateNetwork: true,
      // The secret is sent to that address and to no other.
      maxRedirects: 0,
      maxBytes,
      timeoutMs,
      headers: { accept: 'application/json', 'user-agent': 'Candela', authorization: `Bearer ${secret}` },
      post: { contentType: 'application/json', body: Buffer.from(JSON.stringify(question)) },
    })
    return readWord(bytes)
  } catch (error) {
    if (error instanceof SafeFetchError) return { outcome: 'unreachable', reason: error.message }
    throw error
  }
}

function readWord(bytes: Uint8Array): ProviderWord {
  try {
    const { status, signedAt, signedBy } = Answer.parse(JSON.parse(new TextDecoder().decode(bytes)))
    if (status !== 'signed') return { outcome: status }
    // It is shown and exported: no line breaks, control or direction characters.
    const person = (signedBy ?? '')
      .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    return { outcome: 'confirmed', signedAt: signedAt ? new Date(signedAt) : null, signedBy: person || null }
  } catch {
    return { outcome: 'unreachable', reason: 'its answer is none of the form that docs/forms.md names' }
  }
}
