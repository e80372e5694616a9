const maxEmailLength = 254
const maxLocalLength = 64
const maxLabelLength = 63

/**
 * Email, strict mode (spec/3 §5): a local part, @, a dotted domain and a top-level domain of at least two letters. Takes linear
 * time for any text.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > maxEmailLength) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  if (at < 1 || local.length > maxLocalLength) return false
  if (!/^[^\s\p{C}"(),:;<>@[\]\\]+$/u.test(local)) return false
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  if (unseen.test(text) || isMixed(local)) return false
  const labels = text.slice(at + 1).split('.')
  return labels.length > 1 && labels.every(isDomainLabel) && isTopLevel(labels.at(-1)!)
}

function isDomainLabel(label: string): boolean {
  if (label.length === 0 || label.length > maxLabelLength || label.startsWith('-') || label.endsWith('-')) return false
  return /^[\p{L}\p{M}\p{N}-]+$/u.test(label) && !isMixed(label)
}

/** Invisible characters: joiners, direction marks, fillers. */
const unseen = /\p{DI}/u
/** Alphabets with letters that look like those of others. Japanese and Korean use several scripts, none of which do. */
const alphabets = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Cherokee', 'Hebrew', 'Arabic'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)

/** Whether a word mixes letters from two alphabets, as lookalikes do: a Cyrillic "а" in "pаypal". */
const isMixed = (word: string): boolean =>
  /[^\0-\x7f]/.test(word) && alphabets.filter((alphabet) => alphabet.test(word)).length > 1

const isTopLevel = (label: string): boolean => /^[\p{L}\p{M}]{2,}$/u.test(label) || /^xn--[a-z0-9-]+$/i.test(label)

/**
 * The canonical form of an address for accounts, codes, alerts, applications and invitations: compatibility characters
 * normalized (NFKC), lower case, the domain as on the network (IDNA, `xn--…`). Null if it is not a valid address.
 */
export function normalEmail(text: string): string | null {
  // Checked first, because sorting many combining marks takes quadratic time.
  if (text.length > 2 * maxEmailLength) return null
  const plain = text.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
  if (!isEmailAddress(plain)) return null
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  if (!/[^\0-\x7f]/.test(domain)) return plain
  const address = `https://${domain}/`
  const ascii = URL.canParse(address) ? `${plain.slice(0, at)}@${new URL(address).hostname}` : ''
  return isEmailAddress(ascii) ? ascii : null
}

/** The same, for looking up text that may not be an address. */
export const emailKey = (text: string): string => normalEmail(text) ?? text.trim().toLowerCase()
