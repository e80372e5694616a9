/**
 * The number by which someone is called while their name is hidden. It comes from the application's id, which is random: it is the
 * same for everyone and every day, nothing has to be kept for it, and it tells neither who was first nor how many there are.
 * Two people can have the same one (of a thousand, about every second thousand has such a pair); pages lead by the id.
 */
export function personNumber(applicationId: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < applicationId.length; at++)
    hash = Math.imul(hash ^ applicationId.charCodeAt(at), 0x01_00_01_93) >>> 0
  return 100_000 + (hash % 900_000)
}
