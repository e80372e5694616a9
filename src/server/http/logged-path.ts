/** What the mails and links of people hold in their path, and opens something for whoever has it. */
const secretParts = /^(\/careers\/referral|\/api\/pcsx\/referral_links)\/[^/]+/i
/** Where one stands in an address, or in a path that is written as no page of ours writes it. */
const namesSecret = /referral(_links)?\//i

/**
 * A path for the log: links that people hand on are cut out of it. Their other secrets are values of the query, which is not logged.
 * A path that says the same in other signs (`%72eferral`, `//`, `%2f`) opens nothing, but brings the same secret.
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
      // Other signs neither hide a path nor belong into a line of the log.
      return /[!-$&-~]/.test(letter) ? letter : sign === '%25' ? '%' : sign
    })
    if (decoded === plain) break
    plain = decoded
  }
  const parts = plain.replaceAll('\\', '/').split('/')
  return `/${parts.filter((part) => part !== '' && part !== '.').join('/')}`
}
