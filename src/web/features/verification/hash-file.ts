/** SHA-256 of a file in hexadecimal, computed on this device; null if the browser offers no cryptography (plain http). */
export async function hashFile(file: File): Promise<string | null> {
  const content = await file.arrayBuffer()
  if (!globalThis.crypto?.subtle) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
