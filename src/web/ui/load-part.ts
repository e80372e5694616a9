/** spec/1 §9, spec/3 §9: "Chunk load timeout 120000 ms". */
export const chunkTimeoutMs = 120_000
const retryAfterMs = 1_000

/**
 * What did not come at first, and what came in its place: browsers answer every later import of the same address with the same
 * failure, without asking for it.
 */
const replaced = new Map<string, Promise<unknown> | null>()

/**
 * Loads code on demand, `loadPart(() => import('./part.ts'))`: asks once more where it does not come, and fails once it takes too
 * long, where the browser alone would wait for ever. A later call asks anew.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (typeof document === 'undefined') return load()
  const text = String(load)
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await Promise.race([
      ask(load, text),
      new Promise<never>((_done, fail) => (timer = setTimeout(fail, chunkTimeoutMs))),
    ])
  } catch (error) {
    const isLate = error === undefined
    if (!isLate && !isChunkFailure(error)) throw error
    replaced.set(text, null)
    // In words of ours: to the browser's own the router answers by loading the page anew, which without a connection leaves the site.
    throw new Error(`Loading chunk failed (${isLate ? 'timeout' : 'missing'}): ${fileIn(text) ?? text}`, {
      cause: error,
    })
  } finally {
    clearTimeout(timer)
  }
}

/** The file that an import names once it is built; all of them lie beside each other. */
const fileIn = (text: string): string | undefined => /import\(["'`]\.\/([^"'`]+)/.exec(text)?.[1]

async function ask<Part>(load: () => Promise<Part>, text: string): Promise<Part> {
  if (!replaced.has(text)) {
    try {
      return await load()
    } catch (error) {
      if (!isChunkFailure(error) || !navigator.onLine) throw error
      await new Promise((done) => setTimeout(done, retryAfterMs))
    }
  }
  const file = fileIn(text)
  if (!file) return load()
  const known = replaced.get(text) ?? askAgain(file)
  replaced.set(text, known)
  return known as Promise<Part>
}

/** Links of styles that did not come. Those on their way must stay: whoever put them there waits for them. */
const failedStyles = new Set<HTMLLinkElement>()
if (typeof document !== 'undefined') {
  const note = ({ target }: Event) => target instanceof HTMLLinkElement && failedStyles.add(target)
  document.addEventListener('error', note, true)
}

/** By another address, with the styles that were asked for by links beside it. */
const askAgain = (file: string): Promise<unknown> =>
  Promise.all([
    import(/* @vite-ignore */ new URL(`${file}?${Date.now()}`, import.meta.url).href),
    ...Array.from(failedStyles, (link) => {
      failedStyles.delete(link)
      const next = link.cloneNode() as HTMLLinkElement
      return new Promise((done) => {
        for (const end of ['load', 'error']) next.addEventListener(end, done)
        link.replaceWith(next)
      })
    }),
  ]).then(([part]) => part)

/** Whether a part of the page did not come: browsers say it each in their own words (spec/3 §8 "Chunk load failure"). */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /loading chunk failed|dynamically imported module|importing a module script failed|unable to preload/i.test(
    error.message,
  )
