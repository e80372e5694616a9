/** 128 random bits as text: a key of a call that may be sent twice and must act once. Also where a page is no secure context. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
