/** spec/2 §9: results on a page. Stands apart from the contract, whose schemas the browser does not load. */
export const searchPageSize = 10
