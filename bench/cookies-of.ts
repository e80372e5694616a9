/** A `cookie` header as cookies of a browser. */
export const cookiesOf = (header: string, url: string): { name: string; value: string; url: string }[] =>
  header.split('; ').map((pair) => {
    const [name, value] = pair.split(/=(.*)/s) as [string, string]
    return { name, value, url }
  })
