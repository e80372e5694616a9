import { statusesOf } from '#shared/applications/staff-list.ts'
import type { ApplicationView } from '#contract/applications/application-views.ts'
import {
  productViewIds,
  productViews,
  readColumns,
  type ApplicationColumn,
  type ProductView,
  type ViewFilters,
} from '#shared/applications/views.ts'
import { writtenColumns, type ApplicationsSearch } from '../applications-search.ts'

/**
 * The part of the list's URL that belongs to a view. A URL with only `view` is that view, as currently saved. Once
 * something is changed, the URL contains all of it, at least the order, and which view it was.
 */
type ListState = Omit<ApplicationsSearch, 'view' | 'after' | 'layout'>

export type SavedView = Pick<ApplicationView, 'id' | 'filters' | 'columns'>

const filtersAndOrder = ({
  status,
  position,
  step,
  team,
  query,
  tag,
  reviewer,
  source,
  due,
  sort,
}: ListState): ListState => ({
  status,
  position,
  step,
  team,
  query,
  tag,
  reviewer,
  source,
  due,
  sort: sort ?? 'newest',
})

const isWithoutState = ({ view: _view, after: _after, layout: _layout, ...state }: ApplicationsSearch): boolean =>
  Object.values(state).every((value) => value === undefined)

/** The filters of a view in a URL. */
const stateOfFilters = ({ status, ...filters }: ViewFilters): ListState => ({
  ...filters,
  status: status && status.length > 0 ? statusesOf({ status: status.join(',') }).join(',') : undefined,
})

const isSame = (one: ListState, other: ListState): boolean =>
  JSON.stringify(filtersAndOrder(one)) === JSON.stringify(filtersAndOrder(other))

export const isProductView = (id: string): id is ProductView => productViewIds.some((each) => each === id)

/** The URL of a view as saved. "Everyone" is the list without parameters. */
export const addressOfView = (id: string, { layout }: ApplicationsSearch): ApplicationsSearch => ({
  view: id === 'everyone' ? undefined : id,
  layout,
})

/** The part of the list that a view stores. */
export function filtersOf({ status, query, ...search }: ApplicationsSearch): ViewFilters {
  const { position, step, team, tag, reviewer, source, due, sort } = search
  const statuses = statusesOf({ status })
  return {
    status: statuses.length > 0 ? statuses : undefined,
    position,
    step,
    team,
    query,
    tag,
    reviewer,
    source,
    due,
    sort,
  }
}

export interface ShownList<View extends SavedView> {
  /** The complete list state, with defaults filled in. */
  search: ApplicationsSearch
  /** The current view, changed or not; null for none. */
  id: string | null
  saved: View | null
  isChanged: boolean
  /** The URL names a view that was deleted, or never shared with the reader. */
  isMissing: boolean
}

/** The view of a URL, and its list state. `views` are the saved ones that the reader can see; undefined until they are known. */
export function shownList<View extends SavedView>(
  search: ApplicationsSearch,
  views: readonly View[] | undefined,
): ShownList<View> {
  const { view: id } = search
  if (id === undefined) {
    const same =
      search.columns === undefined ? productViewIds.find((each) => isSame(search, stateOfProduct(each))) : null
    return { search, id: same ?? null, saved: null, isChanged: false, isMissing: false }
  }
  const saved = views?.find((each) => each.id === id) ?? null
  const kept = isProductView(id) ? stateOfProduct(id) : saved && stateOfFilters(saved.filters)
  if (!kept) return { search, id: null, saved: null, isChanged: false, isMissing: views !== undefined }
  if (isWithoutState(search)) {
    const whole = { ...search, ...kept, sort: kept.sort ?? 'newest' }
    return { search: whole, id, saved, isChanged: false, isMissing: false }
  }
  const columns = readColumns(search.columns)
  const hasOtherColumns = columns !== null && (!saved || writtenColumns(columns) !== writtenColumns(saved.columns))
  return { search, id, saved, isChanged: !isSame(search, kept) || hasOtherColumns, isMissing: false }
}

const stateOfProduct = (id: ProductView): ListState => stateOfFilters(productViews[id])

/** The columns shown: the URL's, else the view's, else the reader's own. */
export const columnsShown = (
  { search, saved }: Pick<ShownList<SavedView>, 'search' | 'saved'>,
  own: readonly ApplicationColumn[],
): readonly ApplicationColumn[] => readColumns(search.columns) ?? saved?.columns ?? own
