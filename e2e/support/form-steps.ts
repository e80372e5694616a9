import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { demo } from './demo.ts'

/** A form with one question of each kind that behaves differently: shown by an answer, in a list, confidential. */
export const joiningForm = (variant: 'StepperForm' | 'SimpleForm') => ({
  schemaVersion: 1,
  title: 'Joining details',
  description: '<p>It takes about five minutes.</p>',
  variant,
  sections: [
    {
      name: 'you',
      title: 'About you',
      items: [
        { name: 'legal_name', type: 'text', label: 'Full legal name', help: 'As in your passport.', required: true },
        { name: 'town', type: 'text', label: 'Town of birth' },
      ],
    },
    {
      name: 'work',
      title: 'Right to work',
      items: [
        {
          name: 'right',
          type: 'radio',
          label: 'What gives you the right to work here?',
          required: true,
          choices: [
            { value: 'citizen', label: 'I am a citizen' },
            { value: 'visa', label: 'I have a visa' },
          ],
        },
        {
          name: 'visa_number',
          type: 'text',
          label: 'Visa number',
          required: true,
          confidential: true,
          dependencies: ['right'],
          visibleWhen: { field: 'right', is: 'equal', value: 'visa' },
        },
      ],
    },
    {
      name: 'end',
      title: 'Before you send it',
      items: [
        { name: 'is_true', type: 'checkboxItem', label: 'Declaration', text: 'What I wrote is true.', required: true },
      ],
    },
  ],
})

/** An API call by the user signed in on the page, with the page's own token. */
export async function call<Data>(page: Page, method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await page.evaluate(
    async ([how, where, what]) => {
      const token = document.querySelector<HTMLMetaElement>('meta[name="_csrf"]')?.content ?? ''
      const headers = { 'content-type': 'application/json', 'x-csrf-token': token }
      const init: RequestInit = { method: how, headers }
      if (what !== undefined) init.body = what
      const response = await fetch(where, init)
      return { status: response.status, text: await response.text() }
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  )
  expect(answer.status, `${method} ${path}: ${answer.text.slice(0, 500)}`).toBeLessThan(300)
  return (JSON.parse(answer.text) as { data: Data }).data
}

/** Signs the administrator in, in a separate window. */
export async function signInStaff(page: Page, email: string = demo.admin.email): Promise<void> {
  // Before any page is open: reports sent while signing in carry the previous token.
  const headers = { origin: new URL((await page.request.get('/robots.txt')).url()).origin }
  const data = { email, password: demo.candidate.password }
  expect((await page.request.post('/api/auth/sign-in/email', { headers, data })).status()).toBe(200)
  await page.goto('/careers/page/privacy')
}

/** A published form of the administrator signed in on `page`, with a unique name. */
export async function publishedForm(
  page: Page,
  {
    variant = 'StepperForm',
    purpose = 'preboarding',
    items,
    language,
  }: { variant?: 'StepperForm' | 'SimpleForm'; purpose?: string; items?: object[]; language?: string } = {},
): Promise<{ id: string; name: string }> {
  const name = `Joining ${randomBytes(4).toString('hex')}`
  const made = await call<{ id: string; draftRevision: number }>(page, 'POST', '/api/pcsx/admin/forms', {
    from: 'import',
    name,
    purpose,
    document: items
      ? { schemaVersion: 1, title: name, variant, sections: [{ name: 'main', title: 'Main', items }] }
      : { ...joiningForm(variant), ...(language && { language }) },
  })
  const { draftRevision } = made
  await call(page, 'POST', `/api/pcsx/admin/forms/${made.id}/publish`, { draftRevision })
  return { id: made.id, name }
}

export const assign = (page: Page, formId: string, email: string, more: object = {}) =>
  call<{ assigned: { id: string }[] }>(page, 'POST', `/api/pcsx/admin/forms/${formId}/assignments`, {
    emails: [email],
    ...more,
  })

/** Whether it is saved, wherever the page shows that at its width. */
export const savedWord = (page: Page, words: string | RegExp) => page.getByText(words).filter({ visible: true }).first()

/** Performs an action and waits until the server has the result. */
export async function savedAfter(page: Page, act: () => Promise<unknown>): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await act()
  await saved
  await expect(savedWord(page, 'Saved just now')).toBeVisible()
}
