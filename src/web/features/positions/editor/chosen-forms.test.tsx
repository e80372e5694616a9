// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PositionDraft } from '#contract/positions/position-drafts.ts'
import '#tests/patience.ts'
import { ChosenForms } from './chosen-forms.tsx'

vi.mock('#web/lib/boot.ts', () => ({ useBoot: () => ({ domain: 'demo.test' }) }))
vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => key }))
// jsdom has none.
Element.prototype.scrollIntoView = () => {}
afterEach(cleanup)

const forms = (count: number): PositionDraft['forms'] =>
  Array.from({ length: count }, (_, at) => ({
    id: `form-${at}`,
    name: `Form ${at}`,
    purpose: 'survey',
    version: 1,
    itemCount: 1,
    isAvailable: true,
    rules: [],
  }))

function List({ count, first }: { count: number; first: number }) {
  const all = forms(count)
  const [chosen, setChosen] = useState(all.slice(0, first).map(({ id }) => id))
  return <ChosenForms time="applying" all={all} chosen={chosen} onChange={setChosen} />
}
const add = (id: string) => {
  const list = screen.getByLabelText('positionDrafts.addForm')
  list.focus()
  fireEvent.change(list, { target: { value: id } })
}

it.each([
  ['the tenth form', 12, 9],
  ['the last one that there is', 4, 3],
])('focuses %s once it is added, because the list of others disappears', async (_which, count, first) => {
  render(<List count={count} first={first} />)
  expect(screen.queryByText('positionDrafts.mostForms')).toBeNull()
  add(`form-${first}`)
  await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain(`Form ${first}`))
  expect(screen.queryByLabelText('positionDrafts.addForm')).toBeNull()
  expect(screen.queryAllByText('positionDrafts.mostForms')).toHaveLength(first === 9 ? 1 : 0)
})

it('leaves focus in the list while others can be added, and returns to it from a full one', async () => {
  render(<List count={12} first={8} />)
  add('form-8')
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(screen.getByLabelText('positionDrafts.addForm'))
  add('form-9')
  await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Form 9'))
  fireEvent.click(screen.getAllByLabelText('positionDrafts.removeNamed')[0]!)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('positionDrafts.addForm')))
})
