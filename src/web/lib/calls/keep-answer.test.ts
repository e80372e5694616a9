import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { keepAnswer } from './keep-answer.ts'

it('wins over a request that was sent before', async () => {
  const client = new QueryClient()
  let answer: (state: string) => void = () => undefined
  const queryKey = ['offer', 7]
  const query = { queryKey, queryFn: () => new Promise<string>((resolve) => (answer = resolve)), initialData: 'open' }
  const observer = new QueryObserver(client, { ...query, staleTime: 0 })
  const seen: (string | undefined)[] = []
  const stop = observer.subscribe(({ data }) => void seen.push(data))
  const asked = observer.refetch()
  keepAnswer(client, queryKey, 'signed')
  answer('open')
  await asked
  expect(client.getQueryData(queryKey)).toBe('signed')
  await expect.poll(() => seen.at(-1)).toBe('signed')
  stop()
})
