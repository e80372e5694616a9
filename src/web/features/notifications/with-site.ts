/** A path on this site with the parameters that each of its URLs needs. */
export function withSite(path: string, siteParameters: readonly [name: string, value: string][]): string {
  if (siteParameters.length === 0) return path
  const url = new URL(path, 'http://site')
  for (const [name, value] of siteParameters) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
