import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import { defineConfig } from 'vite'
import { messageCatalogs } from './scripts/vite-messages.ts'

export default defineConfig({
  plugins: [
    messageCatalogs(),
    tanstackStart({
      srcDirectory: 'src',
      router: { routesDirectory: 'web/routes', generatedRouteTree: 'web/routeTree.gen.ts', entry: 'web/router.tsx' },
      client: { entry: 'web/client.tsx' },
      server: { entry: 'web/server-entry.ts', build: { inlineCss: true } },
      importProtection: { client: { files: ['**/src/server/**'] }, behavior: 'error' },
    }),
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
  ],
  resolve: {
    // The catalogs are parsed at build time: the browser formats without a parser.
    alias: {
      '@formatjs/icu-messageformat-parser': fileURLToPath(
        import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js'),
      ),
    },
  },
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // The first with light-dark(): lowered for older ones, a subtree could no longer choose its own scheme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  environments: {
    client: { build: { outDir: 'dist/client', sourcemap: false } },
    ssr: { build: { outDir: 'dist/server' } },
  },
})
