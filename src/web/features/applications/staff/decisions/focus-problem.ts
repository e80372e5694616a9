import { focusField } from '#web/ui/feedback/error-summary.tsx'

/** Moves the focus to the first field of a decision that has a problem. */
export function focusFirst(problems: Record<string, string>): void {
  const [field] = Object.keys(problems)
  if (field) focusField(`decision-${field}`)
}
