const longestNamedLabel = 30

/** spec/3 §5: how a label is named in "{name} is required": 30 characters or fewer, without the punctuation at its end; else null. */
export function requiredName(label: string): string | null {
  const text = label.trim()
  if (text.length > longestNamedLabel) return null
  const name = text.replace(/[\s.,:;!?*…。：；！？،؛؟]+$/u, '')
  return name === '' ? null : name
}

const isQuestion = (label: string): boolean => /[?？؟]$/u.test(label.trim())

/**
 * The specification's words, but for questions: "What was your last job title is required" reads as a slip, so that a question is
 * quoted whole instead: Answer “What was your last job title?”
 */
export function requiredProblem(label: string) {
  const name = requiredName(label)
  if (name === null) return { key: 'required' }
  return isQuestion(label)
    ? { key: 'requiredQuestion', values: { name: label.trim() } }
    : { key: 'requiredNamed', values: { name } }
}
