/** `?`, `&` and `=` of an address inside an address (`next=%2Fcareers%3Fclaim%3D…`), however often it was packed. */
const packed = /%(?:25)*(3f|26|3d)/gi
const secret = /[?&](?:token|claim|known|confirm|stop|wid)=.|(?:\/|%2f)referral(?:\/|%2f)./i

/**
 * Whether an address opens something for whoever has it: mailed links, private positions, referrals. Its page loads nothing of
 * elsewhere, and says to no other page that it was there.
 */
export const isSecretAddress = (address: string): boolean =>
  secret.test(address.replace(packed, (_, sign: string) => (sign.toLowerCase() === '3d' ? '=' : '&')))
