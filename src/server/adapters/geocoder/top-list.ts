/** Keeps the best `limit` of the added items, each `id` once with its best score. Ties keep insertion order. */
export class TopList<Item extends { id: string }> {
  private readonly entries: { item: Item; score: number }[] = []
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  get size(): number {
    return this.entries.length
  }

  /** The score that an item must exceed to be added; -Infinity while there is room. */
  get lowest(): number {
    return this.entries.length < this.limit ? -Infinity : (this.entries.at(-1)?.score ?? -Infinity)
  }

  add(item: Item, score: number): void {
    if (score <= this.lowest) return
    const known = this.entries.findIndex((entry) => entry.item.id === item.id)
    if (known !== -1) {
      if ((this.entries[known]?.score ?? 0) >= score) return
      this.entries.splice(known, 1)
    }
    const position = this.entries.findIndex((entry) => entry.score < score)
    this.entries.splice(position === -1 ? this.entries.length : position, 0, { item, score })
    if (this.entries.length > this.limit) this.entries.pop()
  }

  items(): Item[] {
    return this.entries.map((entry) => entry.item)
  }
}
