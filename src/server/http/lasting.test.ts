import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { success } from './answer.ts'
import { compileSchema } from './refusals/compile-schema.ts'
import { jsonOfLasting, lasting } from './lasting.ts'

const isShort = vi.fn((name: string) => name.length < 10)
const Job = z.object({ name: z.string().check(z.refine(isShort)), pay: z.nullable(z.object({ from: z.number() })) })
const Jobs = z.object({ count: z.number(), jobs: z.array(Job) })
compileSchema(Jobs)

describe('a part of answers that lasts', () => {
  it('is checked once, and without what the contract does not name', () => {
    isShort.mockClear()
    const job = lasting({ name: 'Diver', pay: { from: 1, to: 2 }, more: true })
    const first = Jobs.parse({ count: 1, jobs: [job] })
    const second = Jobs.parse({ count: 2, jobs: [job, { name: 'Cook', pay: null }] })
    expect(first.jobs).toEqual([{ name: 'Diver', pay: { from: 1 } }])
    expect(second).toEqual({ count: 2, jobs: [first.jobs[0], { name: 'Cook', pay: null }] })
    expect(isShort.mock.calls.map(([name]) => name)).toEqual(['Diver', 'Cook'])
  })

  it('is refused each time if it breaks the contract', () => {
    const job = lasting({ name: 'A name that is too long', pay: null })
    for (let time = 0; time < 2; time++) expect(Jobs.safeParse({ count: 1, jobs: [job] }).success).toBe(false)
  })

  it('cannot be changed', () => {
    const job = lasting({ name: 'Diver' })
    expect(() => (job.name = 'Cook')).toThrow(TypeError)
  })

  it('is written as anything else is', async () => {
    const jobs = [lasting({ name: 'Ørsted "A"', at: undefined }), lasting({ name: 'B', pay: [1, null] })]
    for (const data of [
      { jobs },
      { count: 2, jobs, others: [] },
      { jobs: [] },
      { jobs: [...jobs, { name: 'C' }] },
      jobs,
    ])
      expect(await success(data, { ignored: [] }).json()).toEqual({
        status: 200,
        error: { message: '', body: '' },
        data: JSON.parse(JSON.stringify(data)),
        metadata: { ignored: [] },
      })
    const both = success({ count: 2, jobs, filters: null }, undefined, {}, { filters: Buffer.from('{"all":[]}') })
    expect((await both.json()).data).toEqual({ count: 2, jobs: JSON.parse(JSON.stringify(jobs)), filters: { all: [] } })
    expect(jsonOfLasting(jobs)!.toString()).toBe(JSON.stringify(jobs))
  })
})
