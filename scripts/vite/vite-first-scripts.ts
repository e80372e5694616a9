import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { firstScripts } from './shrink-first.ts'

/** Lists what the search page loads before any interaction, the entry (scripts/vite/vite-chunks.ts), for a second minifier. */
export function listFirstScripts(): Plugin {
  return {
    name: 'candela-first-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry)
      await writeFile(firstScripts(join(dir!, '..')), JSON.stringify(entries.map(({ fileName }) => fileName)))
    },
  }
}
