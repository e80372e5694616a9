import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const shortest = (number: number): string =>
  (number < digits.length ? '' : shortest(Math.floor(number / digits.length) - 1)) + digits[number % digits.length]

const placeOf = (file: string, name: string): string =>
  `${relative(root, file.split('?')[0]!).replaceAll('\\', '/')} ${name}`

/**
 * Short names for all classes and animations of the component style sheets, numbered by file and name: the pages of the server
 * and the scripts of the browser are built apart and must agree. A page contains each of them several times.
 */
export async function shortClassNames(): Promise<(name: string, file: string) => string> {
  const places = new Set<string>()
  for await (const file of glob('src/web/**/*.module.css', { cwd: root }))
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(/(?:\.|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g))
      places.add(placeOf(join(root, file), name!))
  const numbers = new Map([...places].toSorted().map((place, index) => [place, index]))
  return (name, file) => {
    const number = numbers.get(placeOf(file, name))
    if (number === undefined) throw new Error(`scripts/vite/vite-class-names.ts does not find ${name} in ${file}`)
    return `_${shortest(number)}`
  }
}

const styleImport = /^import (\w+) from (["'][^"']+\.module\.css["']);?$/gm
const reserved =
  /^(arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/

/**
 * Class names as constants if a component names them (`styles.card`): a built file then has the short names that it uses,
 * and no list of all names of the sheet. If one is looked up (`styles[tone]`), the list stays.
 */
export function classNames(): Plugin {
  return {
    name: 'candela-class-names',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]src[\\/]web[\\/].*\.tsx?(\?|$)/, code: '.module.css' },
      handler: (code) => ({ code: withNamedClasses(code), map: null }),
    },
  }
}

/** A sheet whose constants are all in other files would be dropped, with its styles. */
export function keptSheets(): Plugin {
  return {
    name: 'candela-kept-sheets',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }
}

export function withNamedClasses(code: string): string {
  return code.replace(styleImport, (line, name: string, path: string) => {
    const uses = code.replace(line, '').match(new RegExp(`(?<![\\w$.])${name}\\b(\\.\\w+)?`, 'g')) ?? []
    const areNamed = uses.every((use) => use.includes('.') && !reserved.test(use.slice(name.length + 1)))
    return areNamed ? `import * as ${name} from ${path}` : line
  })
}
