// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import '#tests/patience.ts'
import { BootProvider } from '#web/lib/boot.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { NamesSwitch } from './names-switch.tsx'

const boot = {
  user: {
    id: 'a',
    role: 'recruiter',
    console: { menu: null, hasKeys: true, columns: null, view: null, hidesNames: false },
  },
}
vi.mock('#web/lib/pages/read-boot.ts', () => ({ readBoot: () => boot, setBoot: vi.fn() }))
vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => readCatalog('en')[key]! }))
vi.mock('#web/lib/call-api.ts', async (original) => ({ ...((await original()) as object), callApi: vi.fn() }))
const shown = vi.spyOn(toasts, 'show')

let queryClient: QueryClient
/** The setting stored on the server. */
let isKept: boolean
const answer = vi.fn<() => Promise<void>>()
beforeEach(() => {
  isKept = false
  answer.mockResolvedValue()
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.mocked(callApi).mockImplementation((async (name: string, given: { body: { hidesNames: boolean } }) => {
    if (!name.startsWith('PATCH')) return { data: { applications: [{ name: isKept ? 'Person 482193' : 'Greta' }] } }
    await answer()
    isKept = given.body.hidesNames
    return { data: { menu: null, hasKeys: true, columns: null, hidesNames: isKept } }
  }) as never)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

function List() {
  const { data } = useQuery({
    queryKey: ['staff-applications'],
    queryFn: async () => (await callApi('GET /api/pcsx/staff/applications', { query: {} })).data,
  })
  const rows = (data?.applications ?? []) as unknown as { name: string }[]
  return (
    <>
      <NamesSwitch />
      {rows.map(({ name }) => (
        <a key={name} href="/">
          {name}
        </a>
      ))}
    </>
  )
}

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <BootProvider>
        <List />
      </BootProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('link', { name: 'Greta' })
}
const isChecked = () => screen.getByRole<HTMLInputElement>('switch').checked

it('refetches the list with H, and keeps nothing that was read with names', async () => {
  queryClient.setQueryData(['staff-application', 'x'], { fullName: 'Greta' })
  await open()
  fireEvent.keyDown(document.body, { key: 'h' })
  await waitFor(() => expect(isChecked()).toBe(true))
  await screen.findByRole('link', { name: 'Person 482193' })
  expect(screen.queryByText('Greta')).toBeNull()
  expect(queryClient.getQueryData(['staff-application', 'x'])).toBeUndefined()
  fireEvent.keyDown(document.body, { key: 'h' })
  await screen.findByRole('link', { name: 'Greta' })
  expect(isChecked()).toBe(false)
})

it('reports if the server could not save it, and does not claim that names are hidden', async () => {
  await open()
  answer.mockRejectedValue(new ApiError(503, 'Busy', null, new Headers()))
  fireEvent.click(screen.getByRole('switch'))
  await waitFor(() =>
    expect(shown).toHaveBeenCalledWith('Names couldn’t be hidden, and are still shown. Try again.', { tone: 'error' }),
  )
  expect(isChecked()).toBe(false)
  expect(screen.getByRole('link', { name: 'Greta' })).toBeTruthy()
})
