// npm start: installs and builds if needed, then serves (migrations and demo data are the server's own first steps).
import { join } from 'node:path'
import { hasRoomForBoth, serveAndBuild } from './serve-and-build.mjs'
import { buildScript, compressScript, ensureBuilt, ensureInstalled, isBuilt, isCompressed, root } from './steps.mjs'

ensureInstalled()
if (!hasRoomForBoth()) ensureBuilt()
const isToBuild = !isBuilt()
if (isToBuild) process.stdout.write('Building pages and preparing the database …\n')
const { NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/code') } = process.env
serveAndBuild({
  server: ['src/server/main.ts'],
  build: isToBuild ? [buildScript, '--uncompressed'] : null,
  compress: isToBuild || !isCompressed() ? [compressScript, '--beside-server'] : null,
  // Compiled code is cached: a second start takes two thirds of the time, threads that build an index a third.
  env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE },
})
