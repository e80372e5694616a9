/** spec/2 §9: results on a page: always these, whatever `num` says. Apart from the contract, whose schemas browsers do not load. */
export const searchPageSize = 10
