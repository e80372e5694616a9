// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useEarlyInput } from './early-input.ts'

afterEach(() => document.body.replaceChildren())

function SampleForm({ onChange }: { onChange: (answers: Record<string, string | boolean>) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState<Record<string, string | boolean>>({ mail: 'given@demo.test', shift: 'night' })
  useEarlyInput(form)
  const set = (name: string, value: string | boolean) =>
    setAnswers((before) => {
      const after = { ...before, [name]: value }
      onChange(after)
      return after
    })
  const text = (name: string) => ({ name, value: String(answers[name] ?? ''), onChange: changed(set) })
  return (
    <form ref={form}>
      <input {...text('town')} />
      <input type="email" {...text('mail')} />
      <textarea {...text('note')} />
      {['day', 'night'].map((shift) => (
        <input
          key={shift}
          id={shift}
          type="radio"
          name="shift"
          checked={answers['shift'] === shift}
          onChange={() => set('shift', shift)}
        />
      ))}
      <input
        type="checkbox"
        name="terms"
        checked={answers['terms'] === true}
        onChange={(event) => set('terms', event.target.checked)}
      />
      <select name="country" value={String(answers['country'] ?? 'no')} onChange={changed(set)}>
        <option value="no">Norway</option>
        <option value="pt">Portugal</option>
      </select>
    </form>
  )
}

const changed =
  (set: (name: string, value: string) => void) =>
  ({ target }: { target: { name: string; value: string } }) =>
    set(target.name, target.value)

/** The form as the server sends it, changed by the user, then hydrated. */
async function hydrateAfter(touch: () => void) {
  const told: Record<string, string | boolean>[] = []
  const page = <SampleForm onChange={(answers) => told.push(answers)} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  touch()
  await act(async () => void hydrateRoot(container, page))
  return told
}
const named = <Of extends Element = HTMLInputElement>(name: string) => document.querySelector<Of>(`[name=${name}]`)!

test('what was entered before the script ran becomes part of the answers', async () => {
  const told = await hydrateAfter(() => {
    named('town').value = 'Stromness'
    named<HTMLTextAreaElement>('note').value = 'On the ferry'
    named('terms').checked = true
    document.querySelector<HTMLInputElement>('#day')!.checked = true
    named<HTMLSelectElement>('country').value = 'pt'
  })
  expect(told.at(-1)).toEqual({
    town: 'Stromness',
    mail: 'given@demo.test',
    note: 'On the ferry',
    terms: true,
    shift: 'day',
    country: 'pt',
  })
  expect(named('town').value).toBe('Stromness')
  expect(named('terms').checked).toBe(true)
  expect(document.querySelector<HTMLInputElement>('#day')!.checked).toBe(true)
  expect(document.querySelector<HTMLInputElement>('#night')!.checked).toBe(false)
  expect(named<HTMLSelectElement>('country').value).toBe('pt')
})

test('a default text that was cleared early stays empty, and the caret stays in place', async () => {
  const told = await hydrateAfter(() => {
    named('mail').value = ''
    named('town').value = 'Kirkwall'
    named('town').setSelectionRange(4, 4)
  })
  expect(told.at(-1)).toMatchObject({ mail: '', town: 'Kirkwall' })
  expect(named('town').selectionStart).toBe(4)
})

test('untouched fields are not reported', async () => {
  expect(await hydrateAfter(() => {})).toEqual([])
})
