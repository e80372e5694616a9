/** The key under which a tab stores the place in a page that it leaves for another language. */
export const keptPlaceKey = 'candela.place'
