/** The employer's setting for one page; undefined if there is none. */
export const forPage = <Value>(setup: Record<string, Value>, page: string | undefined): Value | undefined =>
  page !== undefined && Object.hasOwn(setup, page) ? setup[page] : undefined
