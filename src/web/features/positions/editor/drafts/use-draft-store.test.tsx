// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { PositionDraft } from '#contract/positions/position-drafts.ts'
import { callApi } from '#web/lib/call-api.ts'
import { positionDraftQuery } from './position-drafts.queries.ts'
import { useDraftStore } from './use-draft-store.ts'

vi.mock('#web/lib/call-api.ts', async (original) => ({ ...((await original()) as object), callApi: vi.fn() }))

const draft = (revision: number, department: string) =>
  ({ id: 'd', revision, content: { department } }) as PositionDraft

it('restarts from the saved state, and adopts a colleague’s later save', async () => {
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { queryKey } = positionDraftQuery('d')
  queryClient.setQueryData(queryKey, draft(1, ''))
  vi.mocked(callApi).mockResolvedValue({ data: draft(2, 'Pilotage'), metadata: {} } as never)
  const page = renderHook(({ loaded }) => useDraftStore(loaded), { wrapper, initialProps: { loaded: draft(1, '') } })
  await act(async () => {
    page.result.current.store.change({ department: 'Pilotage' })
    await page.result.current.store.flush()
  })
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ revision: 2, content: { department: 'Pilotage' } })
  page.rerender({ loaded: draft(3, 'Survey') })
  expect(page.result.current.state).toMatchObject({ status: 'saved', content: { department: 'Survey' } })
  page.unmount()
})
