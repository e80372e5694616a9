/** spec/1 §9, spec/3 §9: "Chunk load timeout 120000 ms". */
const chunkTimeoutMs = 120_000
const retryAfterMs = 1_000

/**
 * Modules that failed to load, and their replacements: browsers answer every later import of the same URL with the same
 * failure, without requesting it again.
 */
const replaced = new Map<string, Promise<unknown> | null>()

/**
 * Loads code on demand, `loadPart(() => import('./part.ts'))`: retries once, and fails after a timeout, where the browser alone
 * would wait forever. A later call loads it again. A file that is not part of the code has an `address`, from which it is loaded;
 * a file that others import too has a name there, and is never requested from another URL.
 */
export async function loadPart<Part>(load: () => Promise<Part>, address?: string): Promise<Part> {
  if (typeof document === 'undefined') return load()
  const text = address ?? String(load)
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
    // With our own message: on the browser's, the router would reload the page, which offline leaves the site.
    throw new Error(`Loading chunk failed (${isLate ? 'timeout' : 'missing'}): ${fileIn(text) ?? text}`, {
      cause: error,
    })
  } finally {
    clearTimeout(timer)
  }
}

/** The file that an import names after the build, in the folder of this one; or the address itself. */
const fileIn = (text: string): string | undefined =>
  text.startsWith('/') ? text : /import\(["'`]\.\/([^"'`]+)/.exec(text)?.[1]

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

/** Style sheet links that failed. Those still loading must stay, because the code that added them waits for them. */
const failedStyles = new Set<HTMLLinkElement>()
if (typeof document !== 'undefined') {
  const note = ({ target }: Event) => target instanceof HTMLLinkElement && failedStyles.add(target)
  document.addEventListener('error', note, true)
}

/** By another URL, with the style sheets that were requested along with it. */
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

/** Whether a component failed to load: each browser words it differently (spec/3 §8). */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /loading chunk failed|dynamically imported module|importing a module script failed|unable to preload/i.test(
    error.message,
  )
