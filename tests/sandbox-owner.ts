import { Sandbox } from '#server/adapters/sandbox/sandbox.ts'
import type { Probe } from '#server/adapters/sandbox/sandbox-probe.ts'

/** For a test: a program that starts a sandbox and prints its process id; spare, with nothing more to do, or endlessly `busy`. */
const sandbox = new Sandbox<Probe, string>(
  new URL('../src/server/adapters/sandbox/sandbox-probe.ts', import.meta.url),
  64,
  String,
)
if (process.argv.includes('busy'))
  sandbox.run({ do: 'spin' }, { cpuMs: 600_000, wallMs: 600_000, memoryMB: 64 }).catch(() => undefined)
else sandbox.isSpare = true
process.stdout.write(String(sandbox.pid))
