/** More than anyone selects. Links of a page repeat its parameters, so with 1,400 a page is ten times as large and as slow. */
const mostParameters = 200

/** The URL of a page with its first 200 parameters; null if it has no more. */
export function shortAddress(address: string): string | null {
  const { pathname, searchParams } = new URL(address)
  if (searchParams.size <= mostParameters) return null
  return `${pathname}?${new URLSearchParams([...searchParams].slice(0, mostParameters))}`
}
