import type { Plugin } from 'vite'

interface Cut {
  /** What no page of this site uses. */
  feature: string
  find: RegExp
  /** How often React's file has it. */
  times: number
  replacement: string
}

/** Each leaves React in a state that it knows: the one of a page that does not use the feature. */
const cuts: Cut[] = [
  {
    // What React asks of a change before it looks for view transitions. For others than transitions it is false anyway.
    feature: 'changes that may start a view transition',
    find: /\((\w+) & 335544064\) === \1\b/g,
    times: 7,
    replacement: '!1',
  },
  {
    feature: 'the start of view transitions',
    find: /shouldStartViewTransition(?=\n {4}\? \()/g,
    times: 1,
    replacement: '!1',
  },
  {
    feature: 'methods of references to fragments',
    find: /\nFragmentInstance\.prototype\.\w+ = function[^]*?\n\};/g,
    times: 12,
    replacement: '',
  },
  {
    // React itself offers no such component yet.
    feature: 'lists of suspended parts',
    find: /return updateSuspenseListComponent\(\s*current,\s*workInProgress,\s*renderLanes\s*\)/g,
    times: 3,
    replacement: 'throw Error()',
  },
  {
    // The server writes such links into the page.
    feature: 'calls that load files ahead',
    find: /(?<=\n {2}[DCLmXSM]: )(prefetchDNS|preconnect|preload|preloadModule|preinitScript|preinitStyle|preinitModuleScript)\b/g,
    times: 7,
    replacement: 'noop$1',
  },
]

const clientFile = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/

/**
 * Leaves features of React that no page uses out of the browser's files: 5 kB of compressed script. A view transition then
 * shows its change at once, as in browsers without them. A release of React in which something is not found as expected is
 * built whole; the test of this file says so.
 */
export function smallerReact(): Plugin {
  return {
    name: 'candela-smaller-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: clientFile },
      handler(code) {
        const { smaller, missing } = withoutUnusedFeatures(code)
        if (missing.length === 0) return { code: smaller, map: null }
        this.warn(
          `React has changed and is built whole: scripts/vite-smaller-react.ts does not find ${missing.join(', ')}`,
        )
        return undefined
      },
    },
  }
}

export function withoutUnusedFeatures(code: string): { smaller: string; missing: string[] } {
  const missing = cuts.filter(({ find, times }) => code.match(find)?.length !== times).map(({ feature }) => feature)
  // The replacements are texts, and `$1` a part of a name.
  const smaller = cuts.reduce((text, { find, replacement }) => text.replace(find, () => replacement), code)
  return { smaller, missing }
}
