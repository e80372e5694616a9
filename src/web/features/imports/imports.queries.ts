import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DryRun } from '#contract/imports.ts'
import type { ImportKind } from '#shared/imports/import-rules.ts'
import { callApi } from '#web/lib/call-api.ts'

export interface ChangesSearch {
  kind?: ImportKind | undefined
  from?: number | undefined
}

const pollMs = 1_000
/** The server's job runs every minute. */
const scheduleMs = 15_000

const isBusy = ({ state }: Pick<DryRun, 'state'>): boolean => state === 'reading' || state === 'importing'

export const dryRunQuery = (id: string) =>
  queryOptions({
    queryKey: ['import-dry-run', id],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/import_dry_runs/:id', { params: { id } })).data,
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? pollMs : false),
  })

/** `digest`: other differences are another list. */
export const dryRunChangesQuery = (id: string, digest: string, query: ChangesSearch) =>
  queryOptions({
    queryKey: ['import-dry-run-changes', id, digest, query],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await callApi('GET /api/pcsx/staff/import_dry_runs/:id/changes', { params: { id }, query })).data,
  })

export const importsQuery = (before?: string) =>
  queryOptions({
    queryKey: ['imports', before ?? ''],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/imports', { query: { before } })).data,
  })

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: async () => (await callApi('GET /api/pcsx/staff/imports/:id', { params: { id } })).data,
  })

export const importChangesQuery = (id: string, query: ChangesSearch) =>
  queryOptions({
    queryKey: ['import-changes', id, query],
    placeholderData: keepPreviousData,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/imports/:id/changes', { params: { id }, query })).data,
  })

export const importSchedulesQuery = () =>
  queryOptions({
    queryKey: ['import-schedules'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/import_schedules')).data,
    refetchInterval: ({ state: { data } }) => (data && data.schedules.length > 0 ? scheduleMs : false),
  })
