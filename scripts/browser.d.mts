/** The path of a Chromium, found or installed; without windows (lighter) if asked for and to be had. */
export function ensureBrowser(options?: { isWindowless?: boolean }): string
/** The path of the installed browser. */
export function installedBrowser(): string
