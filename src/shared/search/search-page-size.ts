/** spec/2 §9: results per page, regardless of `num`. Separate from the contract, whose schemas browsers do not load. */
export const searchPageSize = 10
