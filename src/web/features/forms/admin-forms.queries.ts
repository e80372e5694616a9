import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getAdminForm } from '#contract/admin-forms.ts'
import type {
  getFormRules,
  listFormAssignments,
  readFormAnswers,
  searchFormCandidates,
} from '#contract/form-assignments.ts'
import type { getFormOptions, OptionSource } from '#contract/forms.ts'
import { readBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toQueryString } from '#web/lib/query-string.ts'
import type { AnswersSearch } from './answers-search.ts'

/** As the server pages them. */
export const assignmentPageSize = 50

export const adminFormPath = (id: string, part = '') => `/api/pcsx/admin/forms/${encodeURIComponent(id)}${part}`
export const assignmentPath = (id: string, part = '') =>
  `/api/pcsx/admin/form_assignments/${encodeURIComponent(id)}${part}`

export const assignedFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['assigned-form', id],
    queryFn: async () => (await callApi<DataOf<typeof getAdminForm>>('GET', adminFormPath(id))).data,
    retry: false,
  })

/** One page of the people who were given a form. The page before stays until the next one is there. */
export const assignmentsQuery = (id: string, { status, query, page = 1 }: AnswersSearch) =>
  queryOptions({
    queryKey: ['form-assignments', id, status ?? '', query ?? '', page],
    queryFn: async () => {
      const search = toQueryString({ status, query, start: (page - 1) * assignmentPageSize || undefined })
      return (await callApi<DataOf<typeof listFormAssignments>>('GET', adminFormPath(id, `/assignments${search}`))).data
    },
    placeholderData: keepPreviousData,
  })

/** One person's answers. Every look is audited, so nothing asks for them again by itself. */
export const answersQuery = (assignmentId: string) =>
  queryOptions({
    queryKey: ['form-answers', assignmentId],
    queryFn: async () => (await callApi<DataOf<typeof readFormAnswers>>('GET', assignmentPath(assignmentId))).data,
    staleTime: Infinity,
    retry: false,
  })

export const formRulesQuery = (id: string) =>
  queryOptions({
    queryKey: ['form-rules', id],
    queryFn: async () => (await callApi<DataOf<typeof getFormRules>>('GET', adminFormPath(id, '/rules'))).data.rules,
  })

export const candidatesQuery = (text: string) =>
  queryOptions({
    queryKey: ['form-candidates', text],
    queryFn: async ({ signal }) => {
      const path = `/api/pcsx/admin/form_candidates${toQueryString({ query: text })}`
      return (await callApi<DataOf<typeof searchFormCandidates>>('GET', path, undefined, { signal })).data.candidates
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export const optionsQuery = (source: OptionSource) =>
  queryOptions({
    queryKey: ['form-options', source],
    queryFn: async () => {
      const path = `/api/pcsx/form_options/${source}${toQueryString({ hl: readBoot().locale })}`
      return (await callApi<DataOf<typeof getFormOptions>>('GET', path)).data.options
    },
    staleTime: Infinity,
  })
