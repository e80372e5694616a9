/**
 * Runs something that redraws much of the page after the browser has shown what was pressed. On a slow phone the press would
 * otherwise have no visible effect until all of it is done.
 */
export const afterPaint = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run))
