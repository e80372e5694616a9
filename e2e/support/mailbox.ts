import { expect, type APIRequestContext, type Page } from '@playwright/test'

export interface Mail {
  id: number
  subject: string
}

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Emails to an address, newest first, as listed by the demo's mailbox. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const answer = await request.get(`/dev/mailbox?to=${encodeURIComponent(address)}`)
  expect(answer.status()).toBe(200)
  const rows = (await answer.text()).matchAll(
    /href="\/dev\/mailbox\/(\d+)[^"]*"><span class="subject"[^>]*>(.*?)<\/span>/g,
  )
  return [...rows].map(([, id, subject]) => ({ id: Number(id), subject: unescape(subject!) }))
}

/** Waits for an email with a matching subject: mail is sent after the response that causes it. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
  subject: RegExp,
  { afterId = 0 } = {},
): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        found = (await mailsTo(request, address)).find((mail) => mail.id > afterId && subject.test(mail.subject))
        return found?.subject ?? ''
      },
      { message: `mail to ${address}`, intervals: [50, 100, 200, 400] },
    )
    .toMatch(subject)
  return found!
}

const codeSubject = /\b(\d{6})\b/

/**
 * Waits for the six-digit code that `ask` makes the server send, because an older one may be in the mailbox. Without `ask`, any
 * code.
 */
export async function mailedCode(
  request: APIRequestContext,
  address: string,
  ask?: () => Promise<unknown>,
): Promise<string> {
  const afterId = ask && (await mailsTo(request, address))[0]?.id
  await ask?.()
  return codeSubject.exec((await mailTo(request, address, codeSubject, { afterId })).subject)![1]!
}

/** Signs in without a page, creating an account if there is none. Sets the window's cookies. */
export async function signInByCode(request: APIRequestContext, email: string): Promise<void> {
  const headers = { origin: new URL((await request.get('/readyz')).url()).origin }
  const otp = await mailedCode(request, email, async () => {
    const data = { email, type: 'sign-in' }
    expect((await request.post('/api/auth/email-otp/send-verification-otp', { headers, data })).status()).toBe(200)
  })
  const signedIn = await request.post('/api/auth/sign-in/email-otp', { headers, data: { email, otp } })
  expect(signedIn.status()).toBe(200)
}

/** Goes through the open sign-in dialog: address, code from the email. */
export async function signInInDialog(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  const code = await mailedCode(page.request, email, () =>
    dialog.getByRole('button', { name: 'Email me a code' }).click(),
  )
  // The sixth digit submits it.
  await dialog.getByLabel('Six-digit code').fill(code)
  await expect(dialog).toBeHidden()
}
