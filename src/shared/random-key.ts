/**
 * 128 random bits as text: an idempotency key for calls that may be sent twice. Also works on pages that are not a secure
 * context.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
