// npm run dev: install if needed, then the development server with hot reload.
import { become, ensureInstalled, pinnedNode } from './steps.mjs'

ensureInstalled()
become(pinnedNode, ['scripts/dev.ts'])
