import type { CorpusPerson } from '../corpus/corpus-person.ts'

/** A person whose texts are escaped for the layout's language. */
export interface Filling extends CorpusPerson {
  /** Words before and behind the last part of the name, in the order in which it is written. */
  first: string
  last: string
  groups: string[]
}

/** A résumé class or template by other people, which a function fills in. */
export interface ClassLayout {
  name: string
  /** A package of TeX, or a repository on GitHub: the name decides the part, so that one author's variants stay together. */
  source: string
  engine: 'pdflatex' | 'xelatex' | 'browser'
  /** The file of TeX that must be installed, or a file of the repository. */
  needs: string
  /** @param read A file of the repository */
  fill: (p: Filling, read: (path: string) => string) => string
}

export const items = (texts: readonly string[]): string => texts.map((text) => `\\item ${text}`).join('\n')

/** A list of bullets; nothing if there are none. */
export const list = (texts: readonly string[], name = 'itemize'): string =>
  texts.length === 0 ? '' : `\\begin{${name}}\n${items(texts)}\n\\end{${name}}`

export const each = <Item>(all: readonly Item[], write: (item: Item) => string): string => all.map(write).join('\n')

export const degreeOf = (study: Filling['education'][number]): string =>
  [study.degree, study.field].filter(Boolean).join(', ')

export const userOf = (p: Filling): string => p.email.split('@')[0]!.replace(/[._\\]/g, '')

/** Everything of a template before its content. */
export const preambleOf = (template: string): string => template.split(/\\begin\{document\}/)[0]!

export const spoken = (p: Filling): string => p.languages.map(({ name, level }) => `${name} (${level})`).join(', ')

/** Skills in groups, each with its label. */
export function grouped(p: Filling): [label: string, skills: string[]][] {
  const size = Math.ceil(p.skills.length / p.groups.length)
  return p.groups
    .map((label, at): [string, string[]] => [label, p.skills.slice(at * size, (at + 1) * size)])
    .filter(([, skills]) => skills.length > 0)
}
