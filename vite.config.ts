import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/vite/vite-chunks.ts'
import { firstRoutesOnly } from './scripts/vite/vite-first-routes.ts'
import { classNames, keptSheets, shortClassNames } from './scripts/vite/vite-class-names.ts'
import { componentWords } from './scripts/vite/vite-component-words.ts'
import { componentLocales } from './scripts/vite/vite-locales.ts'
import { reloadForMessages } from './scripts/vite/vite-messages.ts'
import { routeParts } from './scripts/vite/vite-route-parts.ts'
import { pdfParts } from './scripts/vite/vite-pdf-parts.ts'
import { fontFaces } from './scripts/vite/vite-font-faces.ts'
import { noServerFunctions } from './scripts/vite/vite-no-server-functions.ts'
import { listFirstScripts } from './scripts/vite/vite-first-scripts.ts'
import { quickLinks } from './scripts/vite/vite-quick-links.ts'
import { smallerReact } from './scripts/vite/vite-smaller-react.ts'

/**
 * The first page contains the names of all files loaded on demand: 280 bytes of it, compressed, if they have more than a short hash.
 * These are told apart by their names in journeys.
 */
const named = /^(?:map-screen|pages|pdf-viewer)$/
const chunkFileNames = ({ name }: { name: string }): string =>
  named.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'
const entryFileNames = 'assets/[hash:7].js'
const assetFileNames = ({ names }: { names: string[] }): string =>
  names[0]?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:8][extname]'

const shortClassName = await shortClassNames()

// People who start the product do not need the build's timings.
const quiet = { bundlerTimings: false }

export default defineConfig(({ command }) => ({
  plugins: [
    reloadForMessages(),
    pdfParts(),
    noServerFunctions(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        routesDirectory: 'web/routes',
        generatedRouteTree: 'web/routeTree.gen.ts',
        entry: 'web/router.tsx',
        codeSplittingOptions: {
          defaultBehavior: [['component', 'loader', 'errorComponent', 'notFoundComponent', 'pendingComponent']],
        },
      },
      client: { entry: 'web/client.tsx' },
      server: { entry: 'web/server-entry.ts' },
      importProtection: { client: { files: ['**/src/server/**', '**/src/documents/**'] }, behavior: 'error' },
    }),
    firstRoutesOnly(),
    classNames(),
    keptSheets(),
    routeParts(),
    smallerReact(),
    quickLinks(),
    listFirstScripts(),
    fontFaces(),
    react(),
    componentWords(),
    componentLocales(['en-US']),
  ],
  resolve: {
    alias: {
      // React's own implementation, without the shim for its older releases.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim/index.js': fileURLToPath(
        new URL('scripts/vite/use-sync-external-store.ts', import.meta.url),
      ),
    },
  },
  css: {
    // Long class names occur in the page hundreds of times; in development they say where they come from.
    modules: { generateScopedName: command === 'build' ? shortClassName : '[name]__[local]' },
  },
  build: {
    // Lists of scripts to preload cost more than they save here; styles must still come with their chunk.
    modulePreload: { resolveDependencies: (_file, deps) => deps.filter((name) => name.endsWith('.css')) },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // The first with light-dark(): if it were lowered for older ones, a subtree could no longer choose its own scheme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        rolldownOptions: {
          checks: quiet,
          // Class names among them (scripts/vite/vite-class-names.ts).
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          // No library used here reads a property for its side effects.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: { codeSplitting: { groups: chunkGroups }, entryFileNames, chunkFileNames, assetFileNames },
        },
      },
    },
    ssr: {
      // Libraries ask at every step whether this is production, which the environment answers slowly: the build answers it once.
      ...(command === 'build' && { resolve: { noExternal: true } }),
      build: { outDir: 'dist/server', rolldownOptions: { checks: quiet } },
    },
  },
}))
