// npm run check: what is quick to know. Types, lint, format, rules and pure tests; under a minute.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureEverythingInstalled, module, pinnedNode, root, sourceSteps } from './steps.mjs'

ensureEverythingInstalled()
/** Tests that need a browser's document take longer than all others: `npm test` has them. */
const inDocument = readdirSync(join(root, 'src/web'), { recursive: true })
  .map((path) => `src/web/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts') && readFileSync(join(root, path), 'utf8').includes('@vitest-environment'))

const steps = [
  ...sourceSteps,
  [
    'tests',
    [
      module('vitest/vitest.mjs'),
      'run',
      '--reporter=dot',
      'src/shared',
      'src/web',
      'tests/safety',
      'tests/documentation',
      'tests/web-rules',
      'tests/catalogs',
      'tests/locale-rules',
      'tests/message-namespaces',
      'scripts/message',
      'scripts/locales-doc',
    ],
  ],
]

/** Runs one step, keeping what it prints: the steps run side by side. */
function outcomeOf([name, args]) {
  return new Promise((done) => {
    const env = { ...process.env, TESTS_LEFT_OUT: ['**/*.test.tsx', ...inDocument].join(',') }
    const child = spawn(pinnedNode, args, {
      cwd: root,
      env: process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : env,
    })
    const printed = []
    child.stdout.on('data', (chunk) => printed.push(chunk))
    child.stderr.on('data', (chunk) => printed.push(chunk))
    child.on('error', (error) => printed.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => done({ name, isGood: code === 0, printed: Buffer.concat(printed) }))
  })
}

const failed = []
for (const running of steps.map(outcomeOf)) {
  const { name, isGood, printed } = await running
  process.stdout.write(`== ${name}\n`)
  process.stdout.write(printed)
  if (!isGood) failed.push(name)
}
if (failed.length > 0) process.stdout.write(`failed: ${failed.join(', ')}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
