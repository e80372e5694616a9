/** The staff's list of people. */

export const peoplePageSize = 50

/** `active`: the latest activity first. `applications`: those with most applications first. */
export const peopleSorts = ['active', 'name', 'applications'] as const
export type PeopleSort = (typeof peopleSorts)[number]
