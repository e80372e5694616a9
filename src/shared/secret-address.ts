/** Letters that a program encoded unnecessarily: `%74oken` is read as `token`. */
const packedLetter = /%(?:25)*([46][1-9a-f]|[57][0-9a])/gi

/** `?`, `&` and `=` of a URL inside a URL (`next=%2Fcareers%3Fclaim%3D…`), however many times it is encoded. */
const packed = /%(?:25)*(3f|26|3d)/gi
const secret = /[?&](?:token|claim|known|confirm|stop|wid)=.|(?:\/|%2f)referral(?:\/|%2f)./i

/**
 * Whether a URL grants access to anyone who has it: mailed links, private positions, referrals. Its page loads nothing from third
 * parties and sends no referrer.
 */
export const isSecretAddress = (address: string): boolean =>
  secret.test(
    address
      .replace(packedLetter, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(packed, (_, sign: string) => (sign.toLowerCase() === '3d' ? '=' : '&')),
  )
