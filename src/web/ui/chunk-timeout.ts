/** spec/3 §9: "Chunk load timeout 120000 ms". */
export const chunkTimeoutMs = 120_000

/** A part that is loaded on demand, or a failure once it takes too long: the browser alone would wait for ever. */
export function withinChunkTimeout<Part>(load: Promise<Part>, source: string): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error(`Loading chunk failed (timeout): ${source}`)), chunkTimeoutMs)
  })
  return Promise.race([load, late]).finally(() => clearTimeout(timer))
}

/** Whether a part of the page did not come: browsers say it each in their own words (spec/3 §8 "Chunk load failure"). */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /loading chunk failed|dynamically imported module|importing a module script failed|unable to preload/i.test(
    error.message,
  )
