/**
 * The number that identifies someone while their name is hidden. It is derived from the application's id, which is random: it is the
 * same for everyone and every day, nothing has to be stored, and it reveals neither order nor total.
 * Two people can have the same one (among a thousand, about one group in two thousand has such a pair); pages link by the id.
 */
export function personNumber(applicationId: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < applicationId.length; at++)
    hash = Math.imul(hash ^ applicationId.charCodeAt(at), 0x01_00_01_93) >>> 0
  return 100_000 + (hash % 900_000)
}
