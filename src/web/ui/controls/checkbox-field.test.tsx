// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CheckboxField } from './checkbox-field.tsx'

afterEach(cleanup)

test('a single box is named by its label and described by help and error', () => {
  render(<CheckboxField id="terms" label="I agree" help="All of them." error="Tick the box." />)
  const box = screen.getByRole('checkbox', { name: 'I agree' })
  expect(box.id).toBe('terms')
  expect(box.getAttribute('aria-describedby')).toBe('terms-error terms-help')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById('terms-error')!.textContent).toBe('Tick the box.')
})

test('it can be a switch', () => {
  render(<CheckboxField label="Write to me" isSwitch />)
  expect(screen.getByRole('switch', { name: 'Write to me' }).hasAttribute('aria-invalid')).toBe(false)
})
