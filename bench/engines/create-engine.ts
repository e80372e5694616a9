import { spawnSync } from 'node:child_process'
import type { BenchEngine, EngineOptions } from './engine.types.ts'

/** The engines compared, ours first; the tables print `title`. */
export const engineTitles = {
  candela: 'Candela, in process',
  groonga: 'groonga, drilldowns',
  sqlite: 'SQLite FTS5 + JS facets',
  minisearch: 'MiniSearch + JS facets',
  postgres: 'PostgreSQL full text, GIN, pg_trgm',
} as const
export type EngineName = keyof typeof engineTitles
export const engineNames = Object.keys(engineTitles) as EngineName[]

/** Why an engine cannot run here, or null. */
export function whyUnavailable(name: EngineName): string | null {
  if (name !== 'groonga') return null
  const found = spawnSync('groonga', ['--version'], { encoding: 'utf8' })
  return found.status === 0 ? null : 'groonga is not installed (Debian and Ubuntu: `apt-get install groonga`)'
}

/** Modules are loaded on demand: a process pays only for the engine that it measures. */
export async function createEngine(name: EngineName, options: EngineOptions): Promise<BenchEngine> {
  if (name === 'candela') return (await import('./candela-engine.ts')).createCandelaEngine(options)
  if (name === 'groonga') return (await import('./groonga-engine.ts')).createGroongaEngine(options)
  if (name === 'sqlite') return (await import('./sqlite-engine.ts')).createSqliteEngine(options)
  if (name === 'minisearch') return (await import('../peers/minisearch-engine.ts')).createMiniSearchEngine()
  return (await import('./postgres-engine.ts')).createPostgresEngine(options)
}
