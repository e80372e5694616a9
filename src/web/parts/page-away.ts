/** The URL parameters of the page that many pages away, for a list whose pages start after a row; null if there is none. */
export function pageAway<Row, Search extends { after?: Row | undefined }>(
  search: Search,
  list: { starts: Record<string, Row | null> } | undefined,
  away: number,
): Search | null {
  const after = list?.starts[away]
  return after === undefined ? null : { ...search, after: after ?? undefined }
}
