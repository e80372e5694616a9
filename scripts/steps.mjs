// Set-up steps that run before anything is installed: plain JavaScript for whatever Node 20 or newer the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** The Node that the project pins, once it is installed. */
export const pinnedNode = join(root, 'node_modules/.bin/node')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Runs a command in the foreground; false when it failed. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  return result.status === 0
}

const hashOf = (...files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

const packagesOf = (file) => Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')).packages)

/** Compares the lock file with npm's own list of what it installed, which it writes last. */
function hasLockedPackages() {
  const list = 'node_modules/.package-lock.json'
  if (!existsSync(join(root, list))) return false
  const versions = new Map(packagesOf(list).map(([path, { version }]) => [path, version]))
  return packagesOf('package-lock.json').every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || versions.get(path) === version,
  )
}

/** Installs exactly what the lock file says, when that is not what is there. */
export function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) fail(`Node 20 or newer is needed, this is ${process.versions.node}.`)
  if (existsSync(pinnedNode) && hasLockedPackages()) return
  process.stdout.write('Installing packages …\n')
  // With the development packages even where NODE_ENV says production: the build needs them.
  if (!run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']))
    fail('Installing failed; npm said why above.')
  // npm that runs no install scripts leaves the pinned Node out: ask for them by name.
  if (!existsSync(pinnedNode) && !run(npm, ['rebuild', 'node', 'esbuild', '--foreground-scripts']))
    fail('The pinned Node could not be installed.')
  if (!existsSync(pinnedNode))
    fail(
      'The npm package "node" did not install its binary. Allow its install script (npm config "ignore-scripts" must be off).',
    )
}

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

const builtFrom = ['src/web', 'src/contract', 'src/shared', 'messages']

/** Builds the pages when what they are made of changed since the last build. */
export function ensureBuilt() {
  const files = builtFrom
    .flatMap((folder) => [...filesUnder(join(root, folder))])
    .filter((file) => !file.endsWith('routeTree.gen.ts'))
  const wanted = hashOf(...files, join(root, 'vite.config.ts'), join(root, 'package-lock.json'))
  const mark = join(root, 'dist/.built-from')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  process.stdout.write('Building pages …\n')
  const env = { ...process.env, NODE_ENV: 'production' }
  if (!run(pinnedNode, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { env }))
    fail('Building failed.')
  if (!run(pinnedNode, [join(root, 'scripts/precompress.ts')])) fail('Compressing the built files failed.')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(mark, wanted)
}

/** Hands over to a long-running program: signals go on to it, its exit code becomes ours. */
export function become(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

export const isFile = (path) => existsSync(path) && statSync(path).isFile()
