/** Maximum number of desired titles or places. */
export const maxPreferences = 20

/** One per line, or separated by semicolons, because a place may contain a comma. */
export const preferencesIn = (text: string): string[] =>
  text.split(/[;؛\n\r\t]/).flatMap((part) => part.trim().replaceAll(/\s+/g, ' ') || [])

/** The list with those in a text appended, without duplicates (ignoring case). */
export function addPreferences(wishes: readonly string[], text: string): string[] {
  const all = [...wishes]
  for (const wish of preferencesIn(text))
    if (!all.some((each) => each.toLowerCase() === wish.toLowerCase())) all.push(wish)
  return all
}
