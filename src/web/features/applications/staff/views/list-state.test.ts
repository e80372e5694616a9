import { describe, expect, it } from 'vitest'
import { readApplicationsSearch } from '../applications-search.ts'
import { addressOfView, columnsShown, filtersOf, shownList, type SavedView } from './list-state.ts'

const medals: SavedView = {
  id: 'medals',
  filters: { status: ['interview', 'submitted'], sort: 'name' },
  columns: ['tags'],
}
const read = (query: Record<string, string>) => readApplicationsSearch(query)

describe('the address of the list', () => {
  it('with only a view uses the view’s current settings', () => {
    const shown = shownList(read({ view: 'medals' }), [medals])
    expect(shown).toMatchObject({
      id: 'medals',
      isChanged: false,
      search: { status: 'submitted,interview', sort: 'name' },
    })
    const later = { ...medals, filters: { tag: 'sea legs' } }
    expect(shownList(read({ view: 'medals' }), [later]).search).toMatchObject({ tag: 'sea legs', sort: 'newest' })
  })

  it('writes changes into the URL, even if every filter was removed', () => {
    const { search } = shownList(read({ view: 'medals' }), [medals])
    expect(shownList({ ...search, status: 'submitted' }, [medals])).toMatchObject({ id: 'medals', isChanged: true })
    const none = { ...search, status: undefined, sort: undefined }
    expect(shownList(read({ view: 'medals', sort: 'newest' }), [medals])).toMatchObject({
      isChanged: true,
      search: { status: undefined },
    })
    expect(filtersOf(none)).toEqual({})
  })

  it('is the view again once the change is reverted', () => {
    const { search } = shownList(read({ view: 'medals' }), [medals])
    expect(shownList(search, [medals]).isChanged).toBe(false)
    expect(shownList({ ...search, columns: 'tags' }, [medals]).isChanged).toBe(false)
    expect(shownList({ ...search, columns: 'stage,tags' }, [medals]).isChanged).toBe(true)
  })

  it('recognizes the built-in views by their filters', () => {
    expect(shownList({}, [])).toMatchObject({ id: 'everyone' })
    expect(shownList(read({ team: 'me' }), undefined)).toMatchObject({ id: 'mine', isChanged: false })
    expect(shownList(read({ due: 'late' }), [])).toMatchObject({ id: null })
    expect(shownList(read({ view: 'late' }), [])).toMatchObject({ id: 'late', search: { due: 'late', sort: 'due' } })
    expect(shownList(read({ view: 'late', due: 'late', sort: 'name' }), [])).toMatchObject({
      id: 'late',
      isChanged: true,
    })
  })

  it('reports a missing view only once the views are known', () => {
    expect(shownList(read({ view: 'gone' }), undefined).isMissing).toBe(false)
    expect(shownList(read({ view: 'gone' }), [medals])).toMatchObject({ isMissing: true, id: null })
  })

  it('keeps the layout across views, but not the page', () => {
    expect(addressOfView('medals', { layout: 'board', after: 'x' })).toEqual({ view: 'medals', layout: 'board' })
    expect(addressOfView('everyone', {})).toEqual({ view: undefined, layout: undefined })
  })
})

describe('columns', () => {
  it('are the URL’s, else the view’s, else the reader’s', () => {
    expect(columnsShown({ search: { columns: 'due,stage' }, saved: medals }, ['source'])).toEqual(['due', 'stage'])
    expect(columnsShown({ search: {}, saved: medals }, ['source'])).toEqual(['tags'])
    expect(columnsShown({ search: {}, saved: null }, ['source'])).toEqual(['source'])
  })

  it('that do not exist, or are named twice, are skipped', () => {
    expect(read({ columns: 'due,salary,due,stage' }).columns).toBe('due,stage')
    expect(read({ columns: 'name' }).columns).toBe('name')
    expect(columnsShown({ search: { columns: 'name' }, saved: medals }, ['source'])).toEqual([])
  })
})
