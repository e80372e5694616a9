/** One bar or slice (spec/3 §3). */
export interface ChartItem {
  name: string
  value: number
}

/** spec/3 §9: "keeps top 10". */
export const chartTop = 10

/** Chart items (spec/3 §9): items with the same name are merged, largest first, at most `top`. Equal ones keep their order. */
export function chartData(items: readonly ChartItem[], top = chartTop): ChartItem[] {
  const byName = new Map<string, number>()
  for (const { name, value } of items) byName.set(name, (byName.get(name) ?? 0) + value)
  return Array.from(byName, ([name, value]) => ({ name, value }))
    .sort((a, b) => b.value - a.value)
    .slice(0, top)
}
