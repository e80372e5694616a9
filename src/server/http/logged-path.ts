/** Path segments after which mailed and personal links contain something that grants access. */
const secretParts = /^(\/careers\/referral|\/api\/pcsx\/referral_links)\/[^/]+/i
/** The same inside a URL, or in a path written unlike any of our pages. */
const namesSecret = /referral(_links)?\//i

/**
 * A path for the log, without secrets from links that people share. Their other secrets are query values, which are not logged.
 * A path that spells the same differently (`%72eferral`, `//`, `%2f`) gives no access, but contains the same secret.
 */
export function loggedPath(path: string): string {
  const plain = plainPath(path)
  const cut = plain.replace(secretParts, '$1/[cut]')
  if (cut !== plain) return cut
  if (namesSecret.test(plain)) return plain.replace(/(referral(?:_links)?)\/.*$/i, '$1/[cut]')
  return path
}

/** Decoded as often as it was encoded, within reason; with single slashes. */
function plainPath(path: string): string {
  let plain = path
  for (let times = 0; times < 5 && plain.includes('%'); times++) {
    const decoded = plain.replace(/%[0-9a-f]{2}/gi, (sign) => {
      const letter = String.fromCharCode(Number.parseInt(sign.slice(1), 16))
      // Other characters neither hide a path nor belong in a log line.
      return /[!-$&-~]/.test(letter) ? letter : sign === '%25' ? '%' : sign
    })
    if (decoded === plain) break
    plain = decoded
  }
  const parts = plain.replaceAll('\\', '/').split('/')
  return `/${parts.filter((part) => part !== '' && part !== '.').join('/')}`
}
