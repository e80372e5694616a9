import type { ApplicationSort, SentStatus } from './staff-list.ts'

/** Views of the list of applications: filters, an order and columns under a name. */

/** In the default order. The name is always the first. */
export const applicationColumns = [
  'position',
  'stage',
  'since',
  'due',
  'source',
  'reviewers',
  'applied',
  'location',
  'tags',
] as const
export type ApplicationColumn = (typeof applicationColumns)[number]

/** As stored and written in a URL, `stage,due`; others are ignored. Null without a choice. */
export function readColumns(text: string | null | undefined): ApplicationColumn[] | null {
  if (text == null) return null
  const asked = [...new Set(text.split(','))]
  return asked.flatMap((name) => applicationColumns.find((each) => each === name) ?? [])
}

/** The default columns. */
export const usualColumns = [
  'position',
  'stage',
  'since',
  'due',
  'source',
  'reviewers',
] as const satisfies readonly ApplicationColumn[]

/** The parts of the list's URL that a view stores. */
export interface ViewFilters {
  status?: SentStatus[] | undefined
  position?: number | undefined
  step?: string | undefined
  team?: 'me' | undefined
  query?: string | undefined
  /** `deck,engine`: several values in one text (`list-values.ts`), as the next three. */
  tag?: string | undefined
  reviewer?: string | undefined
  source?: string | undefined
  due?: string | undefined
  sort?: ApplicationSort | undefined
}

/** The built-in ones. */
export const productViews = {
  everyone: {},
  mine: { team: 'me' },
  review: { status: ['submitted', 'in_review'], sort: 'due' },
  late: { due: 'late', sort: 'due' },
} as const satisfies Record<string, ViewFilters>
export type ProductView = keyof typeof productViews
export const productViewIds = Object.keys(productViews) as ProductView[]

export const longestViewName = 60
export const mostViewsOfOne = 30
