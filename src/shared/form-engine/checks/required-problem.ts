const longestNamedLabel = 30

/** spec/3 §5: the label used in "{name} is required": at most 30 characters, without trailing punctuation; otherwise null. */
function requiredName(label: string): string | null {
  const text = label.trim()
  if (text.length > longestNamedLabel) return null
  const name = text.replace(/[\s.,:;!?*…。：；！？،؛؟]+$/u, '')
  return name === '' ? null : name
}

const isQuestion = (label: string): boolean => /[?？؟]$/u.test(label.trim())

/**
 * The specification's message, except for questions: "What was your last job title is required" reads like a mistake, so a
 * question is quoted whole instead: Answer “What was your last job title?”
 */
export function requiredProblem(label: string) {
  const name = requiredName(label)
  if (name === null) return { key: 'required' }
  return isQuestion(label)
    ? { key: 'requiredQuestion', values: { name: label.trim() } }
    : { key: 'requiredNamed', values: { name } }
}
