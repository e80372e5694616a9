// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormItem, FormSection } from '#shared/form-engine/definition/form-definition.ts'
import type { FormTranslate } from '../form-environment.ts'
import { PreboardingAdmin } from './preboarding-admin.tsx'
import type { QuestionActions, QuestionAt } from './question-buttons.tsx'

const t: FormTranslate = (key) => key
const environment = { t, locale: 'en' }
const items = ['first', 'second', 'third'].map((name): FormItem => ({ type: 'text', name, label: `Question ${name}` }))
const sections: FormSection[] = [{ name: 'main', title: 'Main', items }]

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const card = (name: string) => within(screen.getByRole('article', { name: `Question ${name}` }))
const button = (name: string, text: string) =>
  card(name).queryByRole<HTMLButtonElement>('button', { name: `formEngine.question.${text}` })

test('only the given actions have buttons, labeled with their question', () => {
  const handleEdit = vi.fn()
  render(<PreboardingAdmin sections={sections} environment={environment} onEdit={handleEdit} />)
  expect(card('first').getAllByRole('button')).toHaveLength(1)
  fireEvent.click(button('second', 'edit')!)
  expect(handleEdit).toHaveBeenCalledWith({ section: 'main', index: 1, count: 3, item: items[1] })
})

test('up is disabled on the first question, down on the last', () => {
  render(<PreboardingAdmin sections={sections} environment={environment} onMoveUp={vi.fn()} onMoveDown={vi.fn()} />)
  expect(button('first', 'moveUp')!.disabled).toBe(true)
  expect(button('first', 'moveDown')!.disabled).toBe(false)
  expect(button('third', 'moveUp')!.disabled).toBe(false)
  expect(button('third', 'moveDown')!.disabled).toBe(true)
})

test('moves of different questions within 300 ms count as one', () => {
  const handleMove = vi.fn()
  render(<PreboardingAdmin sections={sections} environment={environment} onMoveDown={handleMove} />)
  fireEvent.click(button('first', 'moveDown')!)
  vi.advanceTimersByTime(200)
  fireEvent.click(button('second', 'moveDown')!)
  expect(handleMove).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(300)
  fireEvent.click(button('second', 'moveDown')!)
  expect(handleMove).toHaveBeenCalledTimes(2)
})

test('the focus follows a question to the end of the list, on the button that still works', () => {
  render(<Movable />)
  button('second', 'moveUp')!.focus()
  fireEvent.click(button('second', 'moveUp')!)
  expect(screen.getAllByRole('article')[0]!.dataset['question']).toBe('second')
  expect(document.activeElement).toBe(button('second', 'moveDown'))
})

test('a draft’s HTML is shown as text', () => {
  const info: FormItem = {
    type: 'info',
    name: 'note',
    label: 'Note',
    html: '<p>Hello <img src=x onerror=alert(1)>you</p>',
  }
  const { container } = render(<PreboardingAdmin sections={[{ name: 'a', items: [info] }]} environment={environment} />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toContain('Hello you')
})

function Movable() {
  const [order, setOrder] = useState(items)
  const move: QuestionActions['onMoveUp'] = ({ index }: QuestionAt) =>
    setOrder((each) => each.with(index, each[index - 1]!).with(index - 1, each[index]!))
  return (
    <PreboardingAdmin
      sections={[{ name: 'main', items: order }]}
      environment={environment}
      onMoveUp={move}
      onMoveDown={vi.fn()}
    />
  )
}
