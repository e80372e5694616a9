import { hashOf } from '../corpus/corpus-words.ts'
import type { Theme } from '../others/themes.ts'

/** The five groups of layouts; failures may be looked at in the first three. */
export const folds = [1, 2, 3, 4, 5] as const
export type Fold = (typeof folds)[number]

/** Layouts that are in neither half of the layouts by other hands, nor forks of one that is. */
export interface FoldTheme extends Theme {
  fold: Fold
}

const installed = 'colophon contempo direct fresh jacrys lucide mantra minyma moon pumpkin srt'

/** From https://github.com/jsonresume/jsonresume.org at 8d9134b92bd885f0ffdbb9eabaf42540bf659c1d, `packages/themes`. */
const checkedOut =
  'academic-cv-lite architects-portfolio art-school-modern asymmetric-timeline berlin-grid bold-header-statement californian-warm clinical-precision coastal-creative community-garden creative-studio data-driven desert-modern developer-mono diagonal-accent-bar executive-slate field-researcher french-atelier government-standard graph-paper-grid investor-brief london-bureau marketing-narrative mid-century-resume minimalist-grid modern-classic monochrome-noir new-york-editorial nordic-minimal operations-precision pacific-horizon product-manager-canvas reference sales-hunter sidebar sidebar-photo-strip tokyo-modernist two-column-modernist typewriter-modern university-first urban-techno writers-portfolio'

const foldOf = (name: string): Fold => folds[Number.parseInt(hashOf(name).slice(0, 6), 16) % folds.length]!

function inFold(name: string, path: string): FoldTheme[] {
  const theme = { name, package: path, half: 'tuned', fold: foldOf(name) } as const
  const text = { ...theme, name: `${name}, as text`, isText: true }
  return [
    { ...theme, isText: false },
    ...(Number.parseInt(hashOf(`${name} as text`).slice(0, 2), 16) % 6 === 0 ? [text] : []),
  ]
}

export const foldThemes: readonly FoldTheme[] = [
  ...installed.split(' ').flatMap((name) => inFold(name, `jsonresume-theme-${name}`)),
  ...checkedOut
    .split(' ')
    .flatMap((name) => inFold(name, `./jsonresume.org/packages/themes/jsonresume-theme-${name}/dist/index.js`)),
]
