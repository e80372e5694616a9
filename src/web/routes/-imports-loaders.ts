import type { QueryClient } from '@tanstack/react-query'
import { may } from '#shared/team/roles.ts'
import { readChangesSearch } from '#web/features/imports/changes-search.ts'
import {
  dryRunChangesQuery,
  dryRunQuery,
  importChangesQuery,
  importQuery,
  importSchedulesQuery,
  importsQuery,
} from '#web/features/imports/imports.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { orNotFound } from './-or-not-found.ts'

/** Recruiters read settings, but do not import. */
async function mayImport(queryClient: QueryClient): Promise<boolean> {
  const { user } = await queryClient.ensureQueryData(bootQuery())
  return may(user, 'settings', 'write')
}

/** Loaded on demand: route loaders are part of every page's code, and few users need these queries. */
export async function loadImports(queryClient: QueryClient, before: string | undefined): Promise<void> {
  if (!(await mayImport(queryClient))) return
  await Promise.all([
    queryClient.prefetchQuery(importsQuery(before)),
    queryClient.prefetchQuery(importSchedulesQuery()),
  ])
}

interface Asked {
  kind?: unknown
  from?: unknown
}

export async function loadDryRun(queryClient: QueryClient, id: string, asked: Asked): Promise<void> {
  if (!(await mayImport(queryClient))) return
  const run = await orNotFound(queryClient.fetchQuery(dryRunQuery(id)))
  if (run.report) await queryClient.prefetchQuery(dryRunChangesQuery(id, run.digest, readChangesSearch(asked)))
}

export async function loadImport(queryClient: QueryClient, id: string, asked: Asked): Promise<void> {
  if (!(await mayImport(queryClient))) return
  await orNotFound(queryClient.fetchQuery(importQuery(id)))
  await queryClient.prefetchQuery(importChangesQuery(id, readChangesSearch(asked)))
}
