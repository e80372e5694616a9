import { readFileSync, writeFileSync } from 'node:fs'
import { bitsOf, knownPasswordsFile, minKnownLength } from '../src/server/features/accounts/known-passwords.ts'

/**
 * Packs a list of known passwords, one per line, into the filter that the server ships: npx node scripts/known-passwords.ts
 * LIST. data/known-passwords/ATTRIBUTION.md says where the list comes from.
 */

const bitsEach = 24
const [list] = process.argv.slice(2)
if (!list) throw new Error('Name the file of the list.')
const passwords = new Set(
  readFileSync(list, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.toLowerCase())
    .filter((line) => line.length >= minKnownLength),
)
const filter = Buffer.alloc(Math.ceil((passwords.size * bitsEach) / 8))
for (const password of passwords) {
  for (const bit of bitsOf(password, filter.length * 8)) filter[bit >>> 3]! |= 1 << (bit & 7)
}
writeFileSync(knownPasswordsFile, filter)
console.log(`${passwords.size} passwords in ${filter.length} bytes`)
