const maxNameLength = 120
/** Only the end of a longer name is used, because sorting many combining marks takes quadratic time. */
const maxGivenLength = 1_000
const reservedOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * A name that is safe to show, to send in a header and to save on any system: the last part of a path, without control and
 * direction characters, reserved characters and leading dots, at most 120 characters including its extension.
 */
export function safeFileName(given: string): string {
  const last = given
    .slice(-maxGivenLength)
    .toWellFormed()
    .normalize('NFC')
    .split(/[/\\]/)
    .filter((part) => part.trim() !== '')
    .at(-1)
  const clean = (last ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '')
    .replace(/[<>:"|?*;]+/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '')
  const extension = extensionOf(clean)
  const base = clean.slice(0, clean.length - extension.length).trim() || 'file'
  const kept = [...base].slice(0, maxNameLength - extension.length).join('')
  const name = `${kept}${extension}`
  return reservedOnWindows.test(name) ? `_${name}` : name
}

/** `.pdf` for `cv.pdf`, with the dot and as written; empty if there is none. */
export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.')
  const extension = at > 0 ? name.slice(at) : ''
  return extension.length > 1 && extension.length <= 12 ? extension : ''
}

/** `Content-Disposition` of a download, readable by old and new browsers (RFC 6266). */
export function attachmentHeader(name: string): string {
  const ascii =
    name
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_')
      .trim() || 'file'
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
