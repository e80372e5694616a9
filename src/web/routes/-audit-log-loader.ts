import type { QueryClient } from '@tanstack/react-query'
import { auditLogQuery, readAuditSearch, type AuditSearch } from '#web/features/audit-log/audit-log.queries.ts'
import { hasArea } from './-forms-route.ts'

/** Loaded on demand: route loaders are part of every page's code, and few users need these queries. */
export async function loadAuditLog(
  queryClient: QueryClient,
  search: Partial<Record<keyof AuditSearch, unknown>>,
): Promise<void> {
  if (await hasArea(queryClient, 'audit_log')) await queryClient.prefetchQuery(auditLogQuery(readAuditSearch(search)))
}
