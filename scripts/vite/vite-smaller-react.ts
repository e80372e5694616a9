import type { Plugin } from 'vite'

interface Cut {
  /** Features that no page of this site uses. */
  feature: string
  find: RegExp
  /** Number of occurrences in React's file. */
  times: number
  replacement: string
}

/** Each leaves React in a state that it knows: the one of a page that does not use the feature. */
const cuts: Cut[] = [
  {
    // React's check before it looks for view transitions. It is false for other updates anyway.
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
    // Before a change: what it asks is false already.
    feature: 'the names of view transitions',
    find: /\bcommittedLanes(?= &&\s+(?:commit(?:Exit|Nested)ViewTransitions|trackEnterViewTransitions)\()|\bisViewTransitionEligible(?= &&\s+null !== current &&)/g,
    times: 6,
    replacement: '!1',
  },
  {
    feature: 'methods of references to fragments',
    find: /\nFragmentInstance\.prototype\.\w+ = function[^]*?\n\};/g,
    times: 12,
    replacement: '',
  },
  {
    feature: 'what references to fragments follow',
    find: /\bisFragmentInstanceParent\(parent\)/g,
    times: 3,
    replacement: '!1',
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
  {
    // Forms here call the API themselves. The React compiler, whose cache is among them, is not used.
    feature: 'hooks for the state of actions',
    find: /\n {4}useHostTransitionStatus: useHostTransitionStatus,[^]*?(?=\n {4}useCacheRefresh:)/g,
    times: 3,
    replacement: '',
  },
  {
    feature: 'functions as the action of a form',
    find: /\n {6}extractEvents\$1\([^)]*\);(?=\n {4}\}\n {4}processDispatchQueue)/g,
    times: 1,
    replacement: '',
  },
  {
    feature: 'the reset of a form after its action',
    find: /(?<=\n {2}r: )requestFormReset\b/g,
    times: 1,
    replacement: 'noop$1',
  },
  {
    feature: 'forms with functions that were sent before the page was interactive',
    find: /\(unblocked\.ownerDocument \|\| unblocked\)\.\$\$reactFormReplay/g,
    times: 1,
    replacement: 'null',
  },
  {
    // Only a page in view transition waits for them.
    feature: 'how long pictures may take',
    find: /0 < state\.imgBytes/g,
    times: 1,
    replacement: '!1',
  },
  {
    feature: 'requests to hydrate a part first',
    find: /\nReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = function[^]*?\n\};|\battemptExplicitHydrationTarget(?=\(i\),)/g,
    times: 2,
    replacement: '',
  },
  {
    feature: 'findDOMNode',
    find: /\nReactDOMSharedInternals\.findDOMNode = function[^]*?\n\};/g,
    times: 1,
    replacement: '',
  },
  {
    feature: 'parts that are kept hidden (Activity)',
    find: /return updateActivityComponent\(current, workInProgress, renderLanes\)/g,
    times: 1,
    replacement: 'throw Error()',
  },
  {
    feature: 'properties of custom elements',
    find: /(?<=(?:default:\n {6}if \(|targetInst &&\n {16}))isCustomElement\([\w.]+\)/g,
    times: 3,
    replacement: '!1',
  },
]

const clientFile = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/

/**
 * Removes features of React that no page uses from the browser's files: 5 kB of compressed script. A view transition then
 * shows its change immediately, as in browsers without them. A release of React with unexpected code is built unchanged; the
 * test of this file reports it.
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
          `React has changed and is built whole: scripts/vite/vite-smaller-react.ts does not find ${missing.join(', ')}`,
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
