// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ListItem } from '#shared/form-engine/definition/form-definition.ts'
import { showForm } from '#tests/show-form.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import styles from './dynamic-list-field.module.css'

const jobs = (more: Partial<ListItem> = {}): ListItem => ({
  type: 'dynamicList',
  name: 'jobs',
  label: 'Earlier jobs',
  itemLabel: 'Job',
  items: [
    { type: 'text', name: 'title', label: 'Title', required: true },
    { type: 'country', name: 'country', label: 'Country' },
  ],
  ...more,
})
const limits = (min: number, max: number): Partial<ListItem> => ({
  rules: [
    { type: 'minLength', value: min },
    { type: 'maxLength', value: max },
  ],
})
const two = { jobs: [{ title: 'Deckhand' }, { title: 'Rigger' }] }

afterEach(() => {
  for (const { id } of toasts.list()) toasts.dismiss(id)
  cleanup()
})

const entry = (number: number) => within(screen.getByRole('group', { name: `Job ${number}` }))
const titles = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /Title/ }).map(({ value }) => value)
const add = () => screen.queryByRole('button', { name: /^Add/ })

test('a list starts with its minimum number of entries', async () => {
  await showForm([jobs(limits(2, 3))])
  expect(await screen.findAllByRole('group', { name: /^Job \d$/ })).toHaveLength(2)
})

test('entries can be deleted only above the minimum and added only below the maximum', async () => {
  await showForm([jobs(limits(1, 2))])
  await screen.findByRole('group', { name: 'Job 1' })
  expect(screen.queryByRole('button', { name: 'Delete Job 1' })).toBeNull()
  fireEvent.click(add()!)
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(2)
  expect(add()).toBeNull()
  expect(screen.getByText('You can add up to 2.')).toBeTruthy()
})

test('the Add button has the configured text and icon, and entries their layout', async () => {
  const { container } = await showForm([
    jobs({ ...limits(1, 2), addButton: { text: 'Add a job', icon: 'file-text' }, itemLayout: 'row' }),
  ])
  await screen.findByRole('group', { name: 'Job 1' })
  const button = screen.getByRole('button', { name: 'Add a job' })
  expect(button.querySelector('use')!.getAttribute('href')).toMatch(/#file-text$/)
  expect(container.querySelectorAll(`.${styles.row}`)).toHaveLength(1)
  cleanup()
  const plain = await showForm([jobs(limits(1, 2))])
  await screen.findByRole('group', { name: 'Job 1' })
  expect(plain.container.querySelector(`.${styles.row}`)).toBeNull()
})

test('a new entry takes the focus', async () => {
  await showForm([jobs()])
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
  expect(document.activeElement).toBe(entry(1).getByRole('textbox', { name: 'Title' }))
})

test('deleting moves the focus to the next entry, and finally to the Add button', async () => {
  await showForm([jobs()], { values: two })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Job 1' }))
  expect(titles()).toEqual(['Rigger'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Job 1' }))
  fireEvent.click(document.activeElement!)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }))
})

test('a deletion can be undone', async () => {
  const { store } = await showForm([jobs()], { values: two })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Job 1' }))
  const [toast] = toasts.list()
  expect(toast?.message).toBe('Job 1 deleted')
  act(() => toast!.action!.onPress())
  expect(titles()).toEqual(['Deckhand', 'Rigger'])
  expect(store.getValues()['jobs']).toEqual(two.jobs)
})

test('the toast of a second deletion undoes the second', async () => {
  await showForm([jobs()], { values: two })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Job 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete Job 1' }))
  expect(toasts.list()).toHaveLength(1)
  act(() => toasts.list()[0]!.action!.onPress())
  expect(titles()).toEqual(['Rigger'])
})

test('a field in an entry is edited and checked independently', async () => {
  const { store } = await showForm([jobs()], { values: two })
  const title = (await screen.findAllByRole('textbox', { name: 'Title' }))[1]!
  fireEvent.change(title, { target: { value: '' } })
  fireEvent.blur(title)
  expect(store.getField('jobs.1.title').problem).not.toBeNull()
  expect(store.getField('jobs.0.title').problem).toBeNull()
  expect(await screen.findByText('Title is required')).toBeTruthy()
})

test('a read-only list has no buttons', async () => {
  await showForm([jobs({ disabled: true })], { values: two })
  await screen.findByRole('group', { name: 'Job 1' })
  expect(screen.queryByRole('button', { name: /Add|Delete/ })).toBeNull()
  expect(entry(1).getByRole<HTMLInputElement>('textbox').matches(':disabled')).toBe(true)
})

test('a view shows the entries, or says that there are none', async () => {
  const { unmount } = await showForm([jobs({ readonly: true })], { values: two })
  await screen.findByRole('group', { name: 'Earlier jobs' })
  expect(entry(2).getByText('Rigger')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  unmount()
  await showForm([jobs()], { mode: 'view' })
  expect(await screen.findByText('No answer')).toBeTruthy()
})

test('a confidential list is not shown in views', async () => {
  await showForm([jobs({ confidential: true })], { values: two, mode: 'view' })
  expect(await screen.findByText('[ CONFIDENTIAL ]')).toBeTruthy()
  expect(screen.queryByText('Deckhand')).toBeNull()
})

test('a revealed confidential list is shown with its labels', async () => {
  const environment = { reveal: () => Promise.resolve([{ title: 'Diver', country: 'NO' }]) }
  await showForm([jobs({ confidential: true })], { values: two, mode: 'view', environment })
  fireEvent.click(await screen.findByRole('button', { name: /Show/ }))
  expect(await screen.findByText('Diver')).toBeTruthy()
  expect(await screen.findByText('Norway')).toBeTruthy()
})
