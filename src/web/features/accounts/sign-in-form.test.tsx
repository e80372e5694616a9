// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/call-api.ts'
import { sendCode, signInWithPassword } from './sign-in-calls.ts'
import { SignInForm } from './sign-in-form.tsx'

const login = { candidateLoginEnabled: true, passwordEnabled: true, emailCodeEnabled: true }
const boot = { domain: 'demo.test', locale: 'en', configs: { loginSignupConfig: login } }
vi.mock('#web/lib/boot.ts', () => ({ useBoot: () => boot, readBoot: () => boot }))
vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => key }))
vi.mock('./sign-in-calls.ts', async (original) => ({
  ...((await original()) as object),
  sendCode: vi.fn(async () => ({})),
  signInWithPassword: vi.fn(),
}))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const tooMany = () => new ApiError(429, 'Too many attempts.', null, new Headers())

/** Signs in with a password while the account accepts none. */
async function signInWhileClosed() {
  const usePassword = screen.queryByText('accounts.usePassword')
  if (usePassword) fireEvent.click(usePassword)
  fireEvent.change(screen.getByLabelText('accounts.email'), { target: { value: 'ada@example.com' } })
  fireEvent.change(screen.getByLabelText('accounts.password'), { target: { value: 'a boat in the bay' } })
  vi.mocked(signInWithPassword).mockRejectedValue(tooMany())
  await act(async () => fireEvent.submit(screen.getByText('accounts.signIn').closest('form')!))
}

test('if strangers locked the password, one click sends a code to the typed address', async () => {
  render(<SignInForm onSignedIn={() => undefined} />)
  await signInWhileClosed()
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('accounts.passwordClosed')
  await act(async () => fireEvent.click(screen.getByText('accounts.sendCode')))
  expect(sendCode).toHaveBeenCalledWith('ada@example.com')
  expect(screen.getByLabelText('accounts.code')).toBeTruthy()
})

test('does not promise a code if the employer has disabled them', async () => {
  boot.configs.loginSignupConfig = { ...login, emailCodeEnabled: false }
  render(<SignInForm onSignedIn={() => undefined} />)
  await signInWhileClosed()
  expect(screen.getByRole('alert').textContent).toBe('accounts.tooMany')
  expect(screen.queryByText('accounts.sendCode')).toBeNull()
  boot.configs.loginSignupConfig = login
})
