/** Nothing yet: database fixtures start the server they need on first use. */
export function setup(): void {}
