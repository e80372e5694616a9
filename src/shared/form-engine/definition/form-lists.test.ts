import { describe, expect, it } from 'vitest'
import { jobs, storeOf } from '../store/test-store.ts'

describe('a list', () => {
  it('starts with its minimum number of entries, and enforces its limits', () => {
    const rules = [
      { type: 'minLength', value: 1 },
      { type: 'maxLength', value: 2 },
    ]
    const store = storeOf([jobs({ rules, itemDefaultValue: { title: 'cook' } })])
    expect(store.getValues()).toEqual({ jobs: [{ title: 'cook' }] })
    expect(store.getForm().isDirty).toBe(false)
    store.removeEntry('jobs', 0)
    store.addEntry('jobs')
    store.addEntry('jobs')
    expect(store.getField('jobs').value).toHaveLength(2)
  })

  it('reports problems by path, and submits the visible fields of each entry', () => {
    const store = storeOf([jobs()], {
      jobs: [{ title: 'other', why: 'x' }, { title: '' }, { title: 'cook', why: 'y' }],
    })
    expect(store.validate()).toEqual([
      { path: 'jobs.1.title', problem: { key: 'requiredNamed', values: { name: 'title' } } },
    ])
    store.setValue('jobs.1.title', ' baker ')
    expect(store.getSubmission()).toEqual({
      jobs: [{ title: 'other', why: 'x' }, { title: 'baker' }, { title: 'cook' }],
    })
  })

  it('shows a field depending on a field in the same entry', () => {
    const store = storeOf([jobs()], { jobs: [{ title: 'cook' }, { title: 'cook' }] })
    store.setValue('jobs.1.title', 'other')
    expect([0, 1].map((i) => store.getField(`jobs.${i}.why`).isVisible)).toEqual([false, true])
  })

  it('moves problems and keys along when an earlier entry is removed', () => {
    const store = storeOf([jobs()], { jobs: [{ title: 'cook' }, { title: '' }, { title: 'baker' }] })
    const keys = store.getField('jobs').entryKeys!
    store.validate()
    store.removeEntry('jobs', 0)
    expect(store.getField('jobs').entryKeys).toEqual(keys.slice(1))
    expect(store.getForm().problems.map(({ path }) => path)).toEqual(['jobs.0.title'])
    store.addEntry('jobs')
    expect(store.getField('jobs.2.title')).toMatchObject({ problem: null, isVisible: true })
    expect(new Set(store.getField('jobs').entryKeys).size).toBe(3)
  })

  it('keeps a removed entry readable for views that are about to unmount', () => {
    const store = storeOf([jobs()], { jobs: [{ title: 'cook' }] })
    store.removeEntry('jobs', 0)
    expect(store.getField('jobs.0.title')).toMatchObject({ value: undefined, isVisible: false })
  })
})
