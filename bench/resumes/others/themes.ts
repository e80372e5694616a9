import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { halfOf } from '../corpus/corpus-words.ts'
import type { Half } from '../corpus/corpus-words.ts'

export const themeFolder = join(import.meta.dirname, '../../themes')

/** A layout by other people. */
export interface Theme {
  name: string
  package: string
  /** Its text, as people paste it. */
  isText: boolean
  half: Half
}

const printed =
  'actual autumn caffeine class classy compact crisp elegant eloquent even flat folio kards kendall macchiato material modern onepage orbit paper short spartan stackoverflow standard-resume straightforward'
const pasted = 'class even flat paper short spartan'
const typeset = ['yamlresume-calm', 'yamlresume-vscode', 'yamlresume-markdown']

/** A theme's name decides which half it belongs to; its text belongs to the same one. */
export const themes: readonly Theme[] = [
  ...printed.split(' ').map((name) => jsonResumeTheme(name, false)),
  ...pasted.split(' ').map((name) => jsonResumeTheme(name, true)),
  ...typeset.map((name) => ({ name, package: name, isText: name.endsWith('markdown'), half: halfOf(name) })),
]

function jsonResumeTheme(name: string, isText: boolean): Theme {
  const themePackage = `jsonresume-theme-${name}`
  return { name: isText ? `${name}, as text` : name, package: themePackage, isText, half: halfOf(themePackage) }
}

export const areThemesInstalled = (): boolean => existsSync(join(themeFolder, 'node_modules/.package-lock.json'))

/** HTML or text of each résumé. The theme's process may read its own folder and nothing else. */
export function renderTheme(theme: Theme, resumes: readonly object[], installed = themeFolder): string[] {
  const result = spawnSync(process.execPath, ['--permission', `--allow-fs-read=${installed}`, 'render.mjs'], {
    cwd: installed,
    // A day at midnight would be the day before elsewhere.
    env: { TZ: 'UTC' },
    input: JSON.stringify({ theme, resumes }),
    encoding: 'utf8',
    maxBuffer: 200_000_000,
    timeout: 60_000,
  })
  if (result.status !== 0) throw new Error(`${theme.name} could not be filled in:\n${result.stderr}`)
  return JSON.parse(result.stdout) as string[]
}
