// npm start: install if needed, build if needed, then serve (migrations and demo data are the server's own first steps).
import { become, ensureBuilt, ensureInstalled, pinnedNode } from './steps.mjs'

ensureInstalled()
ensureBuilt()
become(pinnedNode, ['src/server/main.ts'], { ...process.env, NODE_ENV: 'production' })
