/** So many titles or places are wanted at most. */
export const maxPreferences = 20

/** One a line, or parted by semicolons: a place may hold a comma. */
export const preferencesIn = (text: string): string[] =>
  text.split(/[;؛\n\r\t]/).flatMap((part) => part.trim().replaceAll(/\s+/g, ' ') || [])

/** The list with those of a text at its end; what is there already, in whatever case, is not added again. */
export function addPreferences(wishes: readonly string[], text: string): string[] {
  const all = [...wishes]
  for (const wish of preferencesIn(text))
    if (!all.some((each) => each.toLowerCase() === wish.toLowerCase())) all.push(wish)
  return all
}
