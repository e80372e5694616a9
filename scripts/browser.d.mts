/** The path of a Chromium, found or installed; without windows (lighter) if asked for and to be had. */
export function ensureBrowser(options?: { isWindowless?: boolean }): string
/** The path of the browser that is there. */
export function installedBrowser(): string
