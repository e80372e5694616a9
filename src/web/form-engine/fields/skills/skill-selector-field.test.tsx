// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SkillItem } from '#shared/form-engine/definition/form-definition.ts'
import { showForm } from '#tests/show-form.ts'

const item = (more: Partial<SkillItem> = {}): SkillItem => ({
  type: 'skillSelector',
  name: 'skills',
  label: 'Skills',
  ...more,
})
const many = (count: number) => ({ skills: Array.from({ length: count }, (_, index) => `Skill ${index + 1}`) })

afterEach(cleanup)

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Skills' })
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })
const chosen = () => screen.queryAllByRole('button', { name: /^Remove/ }).map((button) => button.ariaLabel)

test('Enter adds the typed skill without submitting', async () => {
  const onSubmit = vi.fn()
  const { store } = await showForm([item()], { onSubmit })
  type(' Rope  access ')
  expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(false)
  expect(store.getValues()['skills']).toEqual(['Rope access'])
  expect(input().value).toBe('')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a comma ends a skill, a pasted list is split, and a half-typed skill is added on leaving', async () => {
  const { store } = await showForm([item()])
  type('Diving')
  fireEvent.keyDown(input(), { key: ',' })
  fireEvent.paste(input(), { clipboardData: { getData: () => 'Welding; Rigging\nDIVING' } })
  type('Hydraul')
  fireEvent.blur(input())
  expect(store.getValues()['skills']).toEqual(['Diving', 'Welding', 'Rigging', 'Hydraul'])
})

test('suggestions from the form and the site are offered while typing, except chosen ones', async () => {
  const loadChoices = vi.fn((_address: string, _signal: AbortSignal) =>
    Promise.resolve([{ value: 'd', label: 'Diving' }]),
  )
  const { store } = await showForm([item({ suggestions: ['Dive planning', 'Welding'] })], {
    values: { skills: ['Welding'] },
    environment: { loadChoices },
  })
  fireEvent.focus(input())
  type('d')
  await act(async () => undefined)
  type('di')
  expect(loadChoices.mock.calls).toEqual([['/api/pcsx/form_options/skills', expect.any(AbortSignal)]])
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Dive planning', 'Diving'])
  fireEvent.keyDown(input(), { key: 'ArrowDown' })
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(store.getValues()['skills']).toEqual(['Welding', 'Dive planning'])
})

test('a suggestion below the input is added by its button and disappears', async () => {
  const { store } = await showForm([item({ suggestions: ['Diving', 'Welding'] })])
  fireEvent.click(screen.getByRole('button', { name: 'Add Diving' }))
  expect(store.getValues()['skills']).toEqual(['Diving'])
  expect(screen.queryByRole('button', { name: 'Add Diving' })).toBeNull()
  expect(document.activeElement).toBe(input())
})

test('after removing a skill the focus is on the next one, and finally on the input', async () => {
  const { store } = await showForm([item()], { values: many(2) })
  fireEvent.click(screen.getByRole('button', { name: 'Remove Skill 1' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Skill 2' }))
  fireEvent.click(document.activeElement!)
  expect(store.getValues()['skills']).toBeUndefined()
  expect(document.activeElement).toBe(input())
})

test('ten skills are shown, and the rest behind "+N"', async () => {
  await showForm([item()], { values: many(13) })
  expect(chosen()).toHaveLength(10)
  const more = screen.getByRole('button', { name: 'Show 3 more' })
  expect(more.textContent).toBe('+3')
  fireEvent.click(more)
  expect(chosen()).toHaveLength(13)
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(chosen()).toHaveLength(10)
})

test('the number before "+N" can be configured, and applies to views too', async () => {
  await showForm([item({ collapsedCount: 3 })], { values: many(5), mode: 'view' })
  expect(screen.getAllByText(/^Skill \d$/)).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(screen.getAllByText(/^Skill \d$/)).toHaveLength(5)
})

test('at least one skill is needed if it is required', async () => {
  await showForm([item({ required: true })])
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getAllByText('Skills is required').length).toBeGreaterThan(0)
  expect(input().getAttribute('aria-invalid')).toBe('true')
})
