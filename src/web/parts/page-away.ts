/** The search that begins so many pages away, of a list that says behind which row each of them starts; null: there is none. */
export function pageAway<Row, Search extends { after?: Row | undefined }>(
  search: Search,
  list: { starts: Record<string, Row | null> } | undefined,
  away: number,
): Search | null {
  const after = list?.starts[away]
  return after === undefined ? null : { ...search, after: after ?? undefined }
}
