/** What the employer set for one page; undefined where it set nothing for it. */
export const forPage = <Value>(setup: Record<string, Value>, page: string | undefined): Value | undefined =>
  page !== undefined && Object.hasOwn(setup, page) ? setup[page] : undefined
