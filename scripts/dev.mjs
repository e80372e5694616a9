// npm run dev: installs if needed, then starts the development server with hot reload.
import { become, ensureInstalled, pinnedNode } from './steps.mjs'

ensureInstalled()
become(pinnedNode, ['scripts/dev.ts'], { isServer: true })
