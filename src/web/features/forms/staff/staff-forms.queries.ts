import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OptionSource } from '#contract/forms/forms.ts'
import { readBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { AnswersSearch } from './answers-search.ts'

/** The server's page size. */
export const assignmentPageSize = 50

export const assignedFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['assigned-form', id],
    queryFn: async () => (await callApi('GET /api/pcsx/admin/forms/:id', { params: { id } })).data,
    retry: false,
  })

/** One page of people with a form. The previous page stays until the next one has loaded. */
export const assignmentsQuery = (id: string, { status, query, page = 1 }: AnswersSearch) =>
  queryOptions({
    queryKey: ['form-assignments', id, status ?? '', query ?? '', page],
    queryFn: async () => {
      return (
        await callApi('GET /api/pcsx/admin/forms/:id/assignments', {
          params: { id },
          query: { status, query, start: (page - 1) * assignmentPageSize || undefined },
        })
      ).data
    },
    placeholderData: keepPreviousData,
  })

/** One person's answers. Every access is recorded, so they are never refetched automatically. */
export const answersQuery = (assignmentId: string) =>
  queryOptions({
    queryKey: ['form-answers', assignmentId],
    queryFn: async () =>
      (await callApi('GET /api/pcsx/admin/form_assignments/:id', { params: { id: assignmentId } })).data,
    staleTime: Infinity,
    retry: false,
  })

export const formRulesQuery = (id: string) =>
  queryOptions({
    queryKey: ['form-rules', id],
    queryFn: async () => (await callApi('GET /api/pcsx/admin/forms/:id/rules', { params: { id } })).data.rules,
  })

export const candidatesQuery = (text: string) =>
  queryOptions({
    queryKey: ['form-candidates', text],
    queryFn: async ({ signal }) => {
      return (await callApi('GET /api/pcsx/admin/form_candidates', { query: { query: text }, signal })).data.candidates
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export const optionsQuery = (source: OptionSource) =>
  queryOptions({
    queryKey: ['form-options', source],
    queryFn: async () => {
      return (
        await callApi('GET /api/pcsx/form_options/:source', { params: { source }, query: { hl: readBoot().locale } })
      ).data.options
    },
    staleTime: Infinity,
  })
