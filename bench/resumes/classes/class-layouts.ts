import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../corpus/corpus-words.ts'
import { boxedClasses } from './boxed-classes.ts'
import type { ClassLayout } from './class-layout.ts'
import { repositoryClasses } from './repository-classes.ts'
import { texClasses } from './tex-classes.ts'

export const classLayouts: readonly ClassLayout[] = [...texClasses, ...repositoryClasses, ...boxedClasses]

/** Commits that the figures in the docs are from. */
export const commits: Record<string, string> = {
  'liantze/AltaCV': '91373530c55843533a4de12a29d28896f9b14c0d',
  'darwiin/yaac-another-awesome-cv': '31dcdba2e0ead49edd665a7c601d60f555d20341',
  'sb2nov/resume': '29293817f92cc4febf6fa14a0f3edf98c01c4db2',
  'deedy/Deedy-Resume': '6d06ba7d8eee5fb8870bb00cb13a777f2083aa18',
  'spagnuolocarmine/TwentySecondsCurriculumVitae-LaTex': 'f7815bd4d39e39ee58648666937810eb7b4f7836',
  'jankapunkt/latexcv': 'ee0a883af473f166764048c5243b58404bcb1e06',
  'billryan/resume': 'eadc3955cf006254dc8f2419e971fbe3f5bab413',
  'zachscrivena/simple-resume-cv': '23fbc6a5ea66bf1a89a93a4e5dd782eb8785b2eb',
  'jitinnair1/autoCV': '8186aa917fdc9e00e214e4e635fe108dec071e70',
  'latex-ninja/hipster-cv': 'e5812b0746f04ffd9584c9574b08574e3abff317',
  'elipapa/markdown-cv': '5c39febca37e7b2713cb3a6ae0829366972bf5fe',
  'mszep/pandoc_resume': 'b5abc55e0cbe54b132069c9c487c81d6f10b8679',
  'treyhunner/resume': '7f889bfe6f7c1116cb8bd3cabbdabe7fb4b99ae3',
}

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
