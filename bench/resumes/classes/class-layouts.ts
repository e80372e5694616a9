import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../corpus/corpus-words.ts'
import { boxedClasses } from './boxed-classes.ts'
import type { ClassLayout } from './class-layout.ts'
import { repositoryClasses } from './repository-classes.ts'
import { texClasses } from './tex-classes.ts'

export const classLayouts: readonly ClassLayout[] = [...texClasses, ...repositoryClasses, ...boxedClasses]

export type Part = 'development' | 'judging'

/** About 60 in 100 are for development, decided by a hash of the source's name. */
export const partOf = ({ source }: ClassLayout): Part =>
  Number.parseInt(hashOf(`classes ${source}`).slice(0, 6), 16) % 5 < 3 ? 'development' : 'judging'

/** A repository's folder, named after it with a plus for the slash. */
export const folderOf = ({ source }: ClassLayout, installed: string): string =>
  join(installed, source.replace('/', '+'))

/** What a layout needs is there: the class in TeX, or its repository. */
export function isInstalled(layout: ClassLayout, installed: string): boolean {
  if (layout.engine !== 'browser' && spawnSync(layout.engine, ['--version']).status !== 0) return false
  if (layout.source.includes('/')) return existsSync(join(folderOf(layout, installed), layout.needs))
  return spawnSync('kpsewhich', [layout.needs]).status === 0
}
