// npm start: installs and builds if needed, then serves (migrations and demo data are the server's own first steps).
import { join } from 'node:path'
import { become, ensureBuilt, ensureInstalled, pinnedNode, root } from './steps.mjs'

ensureInstalled()
ensureBuilt()
const { NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/code') } = process.env
// Compiled code is cached: a second start takes two thirds of the time, threads that build an index a third.
const env = { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE }
become(pinnedNode, ['src/server/main.ts'], { env, isServer: true })
