/** The path of a Chromium, found or installed. */
export function ensureBrowser(): string
