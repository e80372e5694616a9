import type { ChainHead } from '#shared/offers/audit-chain.ts'

/** What a seal claims under its signature: which document, which audit chain, which code. */
export interface SealClaim {
  /** Hash of the document as the candidate saw it. */
  documentSha256: string
  /** Length of that document if it is unchanged at the start of the sealed file; null if it had to be rewritten. */
  documentBytes: number | null
  chain: ChainHead
  code: string
}

/** Read by people in their PDF viewer, and parsed by us: words, numbers and hashes in a fixed order. */
export const claimText = (claim: SealClaim): string =>
  [
    'Sealed after signing',
    `document SHA-256 ${claim.documentSha256}`,
    claim.documentBytes === null ? 'document written anew' : `document is the first ${claim.documentBytes} bytes`,
    `audit chain of ${claim.chain.length} events ends with ${claim.chain.hash}`,
    `code ${claim.code}`,
  ].join('; ')

const pattern =
  /^Sealed after signing; document SHA-256 ([0-9a-f]{64}); (?:document written anew|document is the first (\d{1,10}) bytes); audit chain of (\d{1,9}) events ends with ([0-9a-f]{64}); code ([0-9A-Z-]{4,40})$/

/** Null for the reason of a signature that is not ours. */
export function readClaim(text: string): SealClaim | null {
  const found = pattern.exec(text)
  if (!found) return null
  const [, documentSha256, documentBytes, length, hash, code] = found
  return {
    documentSha256: documentSha256!,
    documentBytes: documentBytes === undefined ? null : Number(documentBytes),
    chain: { length: Number(length), hash: hash! },
    code: code!,
  }
}
