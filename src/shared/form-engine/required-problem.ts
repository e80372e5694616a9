const longestNamedLabel = 30

/** spec/3 §5: how a label is named in "{name} is required": 30 characters or fewer, without the punctuation at its end; else null. */
export function requiredName(label: string): string | null {
  const text = label.trim()
  if (text.length > longestNamedLabel) return null
  const name = text.replace(/[\s.,:;!?*…。：；！？،؛؟]+$/u, '')
  return name === '' ? null : name
}

export function requiredProblem(label: string) {
  const name = requiredName(label)
  return name === null ? { key: 'required' } : { key: 'requiredNamed', values: { name } }
}
