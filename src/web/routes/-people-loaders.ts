import type { QueryClient } from '@tanstack/react-query'
import { readPeopleSearch, type PeopleSearch } from '#web/features/people/staff/people-search.ts'
import { staffPeopleQuery, staffPersonQuery } from '#web/features/people/staff/people.queries.ts'
import type { Unread } from '#web/lib/pages/search-types.ts'
import { hasArea } from './-forms-route.ts'
import { orNotFound } from './-or-not-found.ts'

/** Loaded on demand: route loaders are part of every page's code, and few users need these queries. */
export async function loadPeople(queryClient: QueryClient, asked: Unread<PeopleSearch>): Promise<void> {
  if (await hasArea(queryClient, 'people')) await queryClient.prefetchQuery(staffPeopleQuery(readPeopleSearch(asked)))
}

export async function loadPerson(queryClient: QueryClient, id: string): Promise<{ title?: string | undefined }> {
  if (!(await hasArea(queryClient, 'people'))) return {}
  const person = await orNotFound(queryClient.fetchQuery(staffPersonQuery(id)))
  return { title: person.fullName || person.email }
}
