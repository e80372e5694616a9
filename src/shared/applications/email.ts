const maxEmailLength = 254
const maxLocalLength = 64
const maxLabelLength = 63

/**
 * E-mail, strict mode (spec/3 §5): a local part, @, a dotted domain and a top-level domain of two letters or more.
 * Takes time linear in the length, whatever the text.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > maxEmailLength) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  if (at < 1 || local.length > maxLocalLength) return false
  if (!/^[^\s\p{C}"(),:;<>@[\]\\]+$/u.test(local)) return false
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const labels = text.slice(at + 1).split('.')
  return labels.length > 1 && labels.every(isDomainLabel) && isTopLevel(labels.at(-1)!)
}

function isDomainLabel(label: string): boolean {
  if (label.length === 0 || label.length > maxLabelLength || label.startsWith('-') || label.endsWith('-')) return false
  return /^[\p{L}\p{M}\p{N}-]+$/u.test(label)
}

const isTopLevel = (label: string): boolean => /^[\p{L}\p{M}]{2,}$/u.test(label) || /^xn--[a-z0-9-]+$/i.test(label)
