/**
 * Resolves when the pages are built: at once, unless the program that started this one is building them in the meantime
 * (scripts/serve-and-build.mjs).
 */
export const pagesBuilt: Promise<void> = process.argv.includes('--await-pages')
  ? announcedByStarter()
  : Promise.resolve()

function announcedByStarter(): Promise<void> {
  return new Promise((done) => {
    process.on('message', (message: { kind?: unknown }) => {
      if (message.kind === 'pages built') done()
    })
    // A message sent before anyone listens would be lost, so it is asked.
    process.send?.({ kind: 'awaits pages' })
  })
}
