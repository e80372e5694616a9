/** Lists of offers on the employer's side: `open` awaits an answer, `needs_staff` awaits the employer. */
export const offerFilters = ['open', 'draft', 'accepted', 'ended', 'needs_staff', 'all'] as const
export type OfferFilter = (typeof offerFilters)[number]

export const offersPageSize = 25
