import { queryOptions } from '@tanstack/react-query'
import type { FormSummary } from '#contract/forms/forms.ts'
import { readBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { FormTab } from './form-tabs.ts'

/** The forms of one tab, with the tabs and their counts. */
export const formsListQuery = (tab: FormTab) =>
  queryOptions({
    queryKey: ['forms', tab],
    queryFn: async () =>
      (
        await callApi('GET /api/pcsx/forms_list', {
          query: { tab_id: tab, include_tab_list: 1, domain: readBoot().domain },
        })
      ).data,
  })

/** The forms that a mailed link opens, unsent ones first. Fails with 404 (no such link) and 410 (expired). */
export const linkedFormsQuery = (token: string) =>
  queryOptions({
    queryKey: ['forms', 'link', token],
    queryFn: async (): Promise<FormSummary[]> => {
      const lists = await Promise.all(
        (['open', 'completed'] as const).map((tab_id) =>
          callApi('GET /api/pcsx/forms_list', { query: { tab_id, token, domain: readBoot().domain } }),
        ),
      )
      return lists.flatMap(({ data }) => data.forms)
    },
    retry: false,
  })

/**
 * One form with its questions and answers. Routes refetch it at every visit (`fetchQuery` with `staleTime` 0): the form starts
 * from the server's state, never from what this window had before.
 */
export const formQuery = (id: string, token?: string) =>
  queryOptions({
    queryKey: ['form', id, token ?? ''],
    queryFn: async () => (await callApi('GET /api/pcsx/forms/:id', { params: { id }, query: { token } })).data,
    retry: false,
  })

export const onboardingQuery = () =>
  queryOptions({
    queryKey: ['onboarding'],
    queryFn: async () => (await callApi('GET /api/pcsx/onboarding')).data,
  })

/** The position that the person is about to start in: that of the most advanced application. Null if unknown. */
export const newPositionQuery = () =>
  queryOptions({
    queryKey: ['applications'],
    queryFn: async () => (await callApi('GET /api/pcsx/dashboard/applications')).data,
    select: ({ applications }) =>
      (applications.find(({ status }) => status === 'hired') ?? applications.find(({ status }) => status === 'offer'))
        ?.position ?? null,
  })
