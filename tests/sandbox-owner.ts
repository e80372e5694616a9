import { Sandbox } from '#server/adapters/sandbox/sandbox.ts'

/** For a test: a program that starts a spare sandbox, prints its process and has nothing more to do. */
const sandbox = new Sandbox(new URL('../src/server/adapters/sandbox/sandbox-probe.ts', import.meta.url), 64, String)
sandbox.isSpare = true
process.stdout.write(String(sandbox.pid))
