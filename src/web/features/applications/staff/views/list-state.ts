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
 * What of the list's address belongs to a view. An address with nothing but `view` is that view, as it is saved now. Once
 * something is changed, the address says all of it, with the order at least, and which view it was.
 */
type ListState = Omit<ApplicationsSearch, 'view' | 'after' | 'layout'>

export type SavedView = Pick<ApplicationView, 'id' | 'filters' | 'columns'>

const filtersAndOrder = ({
  status,
  position,
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

/** What the filters of a view are in an address. */
const stateOfFilters = ({ status, ...filters }: ViewFilters): ListState => ({
  ...filters,
  status: status && status.length > 0 ? statusesOf({ status: status.join(',') }).join(',') : undefined,
})

const isSame = (one: ListState, other: ListState): boolean =>
  JSON.stringify(filtersAndOrder(one)) === JSON.stringify(filtersAndOrder(other))

export const isProductView = (id: string): id is ProductView => productViewIds.some((each) => each === id)

/** The address of a view as it is saved. Everyone is the list without anything. */
export const addressOfView = (id: string, { layout }: ApplicationsSearch): ApplicationsSearch => ({
  view: id === 'everyone' ? undefined : id,
  layout,
})

/** What a view keeps of the list. */
export function filtersOf({ status, query, ...search }: ApplicationsSearch): ViewFilters {
  const { position, team, tag, reviewer, source, due, sort } = search
  const statuses = statusesOf({ status })
  return { status: statuses.length > 0 ? statuses : undefined, position, team, query, tag, reviewer, source, due, sort }
}

export interface ShownList<View extends SavedView> {
  /** Everything that is listed, said in full. */
  search: ApplicationsSearch
  /** The view that it is, or was before it was changed; null if it is none. */
  id: string | null
  saved: View | null
  isChanged: boolean
  /** The address names a view that is gone, or was never shared with the reader. */
  isMissing: boolean
}

/** Which view an address is, and what it lists. `views` are the saved ones that the reader can see; undefined until they are known. */
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

/** Those that are shown: of the address, else of the view, else the reader's own. */
export const columnsShown = (
  { search, saved }: Pick<ShownList<SavedView>, 'search' | 'saved'>,
  own: readonly ApplicationColumn[],
): readonly ApplicationColumn[] => readColumns(search.columns) ?? saved?.columns ?? own
