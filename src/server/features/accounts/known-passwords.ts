import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A Bloom filter of some 112,000 passwords from public lists (data/known-passwords/ATTRIBUTION.md). */
export const knownPasswordsFile = new URL('../../../../data/known-passwords/known-passwords.bloom', import.meta.url)
export const minKnownLength = 10
/** With 24 bits per password, one in 100,000 that is on no list is mistaken for one that is. */
const hashes = 17

/** The bits of a filter of `size` bits that a password sets. */
export function bitsOf(password: string, size: number): number[] {
  const digest = createHash('sha256').update(password).digest()
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6) | 1]
  return Array.from({ length: hashes }, (_, i) => (first + i * (step >>> 0)) % size)
}

let filter: Buffer | null = null

function isListed(password: string): boolean {
  filter ??= readFileSync(knownPasswordsFile)
  const bits = filter
  return bitsOf(password, bits.length * 8).every((bit) => (bits[bit >>> 3]! & (1 << (bit & 7))) !== 0)
}

/** The demo's password is in its readme. */
const published = ['careers-demo']
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
]
const walks = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** Words that people append digits to; the lists contain most others, but only whole and from ten characters. */
const words = new Set(
  (
    'password passwort passw0rd letmein welcome willkommen admin administrator login changeme iloveyou football baseball ' +
    'qwerty qwertz azerty qazwsx qazwsxedc dragon monkey sunshine princess master shadow superman batman hello secret ' +
    'default guest company careers career jobs work office test demo user spring summer autumn fall winter january february ' +
    'march april may june july august september october november december monday tuesday wednesday thursday friday ' +
    'saturday sunday'
  ).split(' '),
)
const tails = ['1', '12', '123', '1234', '12345', '123456', '1234567', '12345678', '123456789']
const minStem = 5
/** From this length, even a known word with additions takes long to guess. */
const longEnough = 16
const leet: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/**
 * The word that a short password disguises: without surrounding digits and symbols, and with letters instead of the digits
 * inside.
 */
function stemsOf(plain: string): string[] {
  const core = plain.replace(/^[^\p{L}\p{N}@$]+|[^\p{L}]+$/gu, '')
  const joined = core.replace(/[\s._-]+/gu, '')
  return [core, joined].flatMap((stem) => [stem, stem.replace(/[@431!0$57]/g, (sign) => leet[sign]!)])
}

const isWord = (stem: string): boolean =>
  words.has(stem) ||
  (stem.length >= minStem &&
    [stem, ...tails.map((tail) => stem + tail)].some((text) => text.length >= minKnownLength && isListed(text)))

/** Letters alone: the remainder of `Acme-2024!`. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/**
 * Whether guessing would start with this password: one on public lists, also with digits and symbols around it or replacing
 * letters; a walk over the keyboard or the alphabet, or one piece repeated; or little more than the address or the employer's
 * name.
 */
export function isKnownPassword(password: string, { email, company }: { email: string; company: string }): boolean {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  const bare = plain.replace(/[^\p{L}]+$/u, '')
  if ([plain, bare].some((text) => published.includes(text.replace(/[\s_.]+/gu, '-')))) return true
  if (walks.some((walk) => walk.includes(plain)) || /^(.{1,5}?)\1+.{0,2}$/su.test(plain)) return true
  if (isListed(plain) || (bare.length >= minKnownLength && isListed(bare))) return true
  const unsigned = plain.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  // A shifted digit at the front is one: `!qaz2wsx3edc`.
  if ([unsigned, plain.replace(/^!/, '1')].some((text) => text.length >= minKnownLength && isListed(text))) return true
  if (plain.length < longEnough && stemsOf(plain).some(isWord)) return true
  const letters = lettersOf(plain)
  const [local = '', domain = ''] = email.split('@')
  const own = [local, company, email, domain].map(lettersOf).filter((name) => name !== '')
  return own.includes(letters)
}
