import { queryOptions } from '@tanstack/react-query'
import type { StaffTheme } from '#contract/employers/themes.ts'
import type { ThemeProduct } from '#shared/themes/theme-sections.ts'
import type { EmployerTheme } from '#shared/themes/theme-style.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'

/** Refetched at every visit, because someone else may have edited it. */
export const themeQuery = (product: ThemeProduct) =>
  queryOptions({
    queryKey: ['admin-theme', product],
    gcTime: 0,
    staleTime: 0,
    queryFn: async () => {
      try {
        return (await callApi('GET /api/pcsx/admin/themes/:product', { params: { product } })).data
      } catch (error) {
        if (error instanceof ApiError && (error.status === 403 || error.status === 401)) return 'forbidden' as const
        throw error
      }
    },
  })

export const saveTheme = async (product: ThemeProduct, revision: number, theme: EmployerTheme): Promise<StaffTheme> =>
  (await callApi('PUT /api/pcsx/admin/themes/:product', { params: { product }, body: { revision, theme } })).data

export const publishTheme = async (product: ThemeProduct, revision: number, note: string): Promise<StaffTheme> =>
  (
    await callApi('POST /api/pcsx/admin/themes/:product/publish', {
      params: { product },
      body: { revision, ...(note && { note }) },
    })
  ).data

export const themeVersion = async (product: ThemeProduct, version: number): Promise<EmployerTheme> =>
  (await callApi('GET /api/pcsx/admin/themes/:product/versions/:version', { params: { product, version } })).data.theme

/** @throws ApiError whose fields are the problems by path */
export const readThemeFile = async (product: ThemeProduct, document: unknown): Promise<EmployerTheme> =>
  (await callApi('POST /api/pcsx/admin/theme_check', { body: { product, document } })).data.theme

/** The newer theme in a 409. */
export const newerTheme = (error: unknown): StaffTheme | null =>
  refusalOf('PUT /api/pcsx/admin/themes/:product', 409, error)?.theme ?? null
