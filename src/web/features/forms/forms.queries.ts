import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getDashboardApplications } from '#contract/applications.ts'
import type { AssignedForm, FormSummary, getFormsList, getOnboarding } from '#contract/forms.ts'
import { readBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toQueryString } from '#web/lib/query-string.ts'
import type { FormTab } from './form-tabs.ts'

type FormsList = DataOf<typeof getFormsList>

const listPath = (search: Record<string, unknown>) =>
  `/api/pcsx/forms_list${toQueryString({ ...search, domain: readBoot().domain })}`

/** The forms of one tab, with the tabs and their numbers. */
export const formsListQuery = (tab: FormTab) =>
  queryOptions({
    queryKey: ['forms', tab],
    queryFn: async () => (await callApi<FormsList>('GET', listPath({ tab_id: tab, include_tab_list: 1 }))).data,
  })

/** The forms that a mailed link opens, the unsent ones first. Fails with 404 (no such link) and 410 (run out). */
export const linkedFormsQuery = (token: string) =>
  queryOptions({
    queryKey: ['forms', 'link', token],
    queryFn: async (): Promise<FormSummary[]> => {
      const lists = await Promise.all(
        ['open', 'completed'].map((tab_id) => callApi<FormsList>('GET', listPath({ tab_id, token }))),
      )
      return lists.flatMap(({ data }) => data.forms)
    },
    retry: false,
  })

/** The address of one form's calls; `token` stands for whoever has the mailed link and no account. */
export const formPath = (id: string, token: string | undefined, part = '') =>
  `/api/pcsx/forms/${encodeURIComponent(id)}${part}${toQueryString({ token })}`

/**
 * One form with its questions and answers. Routes ask for it anew at every visit (`fetchQuery` with `staleTime` 0): the form begins
 * from what the server has, never from what this window had before.
 */
export const formQuery = (id: string, token?: string) =>
  queryOptions({
    queryKey: ['form', id, token ?? ''],
    queryFn: async () => (await callApi<AssignedForm>('GET', formPath(id, token))).data,
    retry: false,
  })

export const onboardingQuery = () =>
  queryOptions({
    queryKey: ['onboarding'],
    queryFn: async () => (await callApi<DataOf<typeof getOnboarding>>('GET', '/api/pcsx/onboarding')).data,
  })

/** The position that the person is about to begin in: of the application that went furthest. Null where none is known. */
export const newPositionQuery = () =>
  queryOptions({
    queryKey: ['applications'],
    queryFn: async () =>
      (await callApi<DataOf<typeof getDashboardApplications>>('GET', '/api/pcsx/dashboard/applications')).data,
    select: ({ applications }) =>
      (applications.find(({ status }) => status === 'hired') ?? applications.find(({ status }) => status === 'offer'))
        ?.position ?? null,
  })
