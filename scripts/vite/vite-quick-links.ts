import type { Plugin } from 'vite'

const file = /@tanstack\/router-core\/dist\/esm\/router\.js$/

/** How the router finds the parameters of a link's address. */
const parameters =
  /const nextSearch = (middlewares\.length \? [^;]*);\s*const searchStr = this\.options\.stringifySearch\(nextSearch\);/

/** The parameters as a text that differs whenever their address could; null if they follow from the page's own. */
const asked = `
function parametersAsked(search) {
  if (search === undefined) return '';
  if (typeof search !== 'object' || search === null) return null;
  let text = '{';
  for (const name in search) {
    const value = search[name];
    text += '\\0' + name + (typeof value === 'string' ? '\\x01' + value : value === undefined ? '\\x02' : '\\x03' + JSON.stringify(value));
  }
  return text;
}
`

const once = `let found;
				const text = opts._includeValidateSearch || opts._fromLocation ? null : parametersAsked(dest.search);
				if (text !== null) {
					if (this._quickLinksOf !== currentLocation) {
						this._quickLinksOf = currentLocation;
						this._quickLinks = new Map();
					}
					let known = this._quickLinks.get(destRoutes);
					if (!known) this._quickLinks.set(destRoutes, known = new Map());
					found = known.get(text);
					if (!found) known.set(text, found = newParameters());
				} else found = newParameters();
				const [nextSearch, searchStr] = found;`

/** The router's file with it; null if it is not as expected. */
export function withQuickLinks(code: string): string | null {
  if (!parameters.test(code)) return null
  return (
    code.replace(
      parameters,
      (_, search: string) => `const newParameters = () => {
					const search = ${search};
					return [search, this.options.stringifySearch(search)];
				};
				${once}`,
    ) + asked
  )
}

/**
 * Links of a page mostly have the same parameters: on the server, the router finds those of each kind of link once for each page, instead
 * of once for each link. If the router's file is not as expected, it is built as it is.
 */
export function quickLinks(): Plugin {
  return {
    name: 'candela-quick-links',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!file.test(id.replaceAll('\\', '/'))) return undefined
      const quick = withQuickLinks(code)
      if (quick === null)
        this.warn('The router has changed: links of pages take longer to write (scripts/vite/vite-quick-links.ts).')
      return quick === null ? undefined : { code: quick, map: null }
    },
  }
}
