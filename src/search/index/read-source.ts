import type { PositionSource, PositionStream, ReadPositions, SearchPosition } from './position-index.types.ts'

export const isSource = (positions: PositionStream | PositionSource): positions is PositionSource =>
  'module' in positions

/** The batches of one share of a source. */
export async function* readShare(
  { module, options }: Pick<PositionSource, 'module' | 'options'>,
  part: number,
  parts: number,
): AsyncGenerator<SearchPosition[]> {
  const { readPositions } = (await import(module)) as { readPositions: ReadPositions<unknown> }
  yield* readPositions(options, part, parts)
}
