// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import '#tests/patience.ts'
import { Button } from '../controls/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { MenuButton } from './menu-button.tsx'

// React Aria requires it; jsdom has none.
vi.stubGlobal('CSS', { escape: (text: string) => text })

afterEach(cleanup)

function Page(props: Partial<DialogProps>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Decline</Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Decline offer" closeLabel="Close" {...props}>
        <p>This cannot be undone.</p>
      </Dialog>
    </>
  )
}
const open = async () => {
  screen.getByRole('button', { name: 'Decline' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  const dialog = screen.getByRole('dialog', { name: 'Decline offer' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
}
const escape = () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' })

test('a dialog is named by its title, takes the focus and returns it', async () => {
  render(<Page />)
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Decline' })))
})

test('Escape closes a dialog, but not while work is in progress', async () => {
  const { rerender } = render(<Page isBusy />)
  await open()
  escape()
  expect(screen.getByRole('dialog')).toBeTruthy()
  rerender(<Page />)
  escape()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the kebab opens its menu on demand and runs the chosen action', async () => {
  const handleDelete = vi.fn()
  render(
    <MenuButton
      label="Show more options"
      entries={[
        { id: 'edit', label: 'Edit' },
        { id: 'delete', label: 'Delete', onAction: handleDelete },
      ]}
    />,
  )
  const kebab = screen.getByRole('button', { name: 'Show more options' })
  expect(kebab.getAttribute('aria-expanded')).toBe('false')
  // Code loaded on demand is there once the act has been awaited.
  await act(async () => void fireEvent.click(kebab))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(handleDelete).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})
