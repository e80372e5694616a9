import { hashOf, type Half } from '../corpus/corpus-words.ts'
import type { Theme } from '../others/themes.ts'

interface Source {
  /** On GitHub; its name decides the half, so that variants by one author stay together. */
  repository: string
  commit: string
  /** Modules that fill in the layout, in the repository. */
  modules: readonly string[]
}

const sources: readonly Source[] = [
  ['dbkaplun/jsonresume-theme-timeline-fixed', '41b937f2c8cabbd70122bf12c1263e764e596698', 'index.js'],
  ['DavidEngland/jsonresume-theme-zurb', '1387fb222d9a3b5cf82ad747692bda49ee73dd32', 'index.js'],
  ['EdRW/jsonresume-theme-pico', '24dc2d1478ac1612f3c5aa8b580b19a6d8b466be', 'index.js'],
  [
    'EliteDiamonHawk/jsonresume-theme-jake-resume',
    '9f428f2ea2d229f4ca670198acd9dad833be1173',
    'jsonresume-theme-jake-resume-minimal/index.js',
    'jsonresume-theme-jake-resume-extra/index.js',
  ],
  ['Eyap53/jsonresume-theme-lacour', '3e26431359dd1b56a0bd9275bae5c95d542ea0e6', 'index.js'],
  ['hgosansn/jsonresume-theme-tone', '9f66babdeeb62e61090a8048a4b2eb14a419367a', 'src/index.js'],
  ['MckennaCisler/jsonresume-theme-concise', '7618c901b22db87594d4581c6edc41311b8f1d4f', 'index.js'],
  [
    'robinkonrad/jsonresume-theme-consultant-polished-printable',
    '0c39bf1685e5ef7f2580cef78f05e984971e4655',
    'dist/index.js',
  ],
  ['tmarice/jsonresume-theme-engineering', '120989634a13e097a9c29c350ceec74eb3382bbd', 'index.js'],
  ['w0rd-driven/jsonresume-theme-ace', 'bc2707e837c0a26bd4d593a9e856aa5a30824863', 'index.js'],
].map(([repository = '', commit = '', ...modules]) => ({ repository, commit, modules }))

const halfOf = (repository: string): Half =>
  Number.parseInt(hashOf(`unseen ${repository}`).slice(0, 6), 16) % 2 === 0 ? 'tuned' : 'held out'

/** Layouts from repositories of their own, none of which the other sets contain. */
export const unseenThemes: readonly Theme[] = sources.flatMap(({ repository, modules }) => {
  const folder = repository.split('-theme-')[1]!
  return modules.map((module) => ({
    name: modules.length > 1 ? (/-(\w+)\/index/.exec(module)?.[1] ?? folder) : folder,
    package: `./${folder}/${module}`,
    isText: false,
    half: halfOf(repository),
  }))
})
