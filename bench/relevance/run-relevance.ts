import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEngine, engineTitles, whyUnavailable } from '../engines/create-engine.ts'
import type { EngineName } from '../engines/create-engine.ts'
import { markdownTable, targetTable } from '../markdown.ts'
import type { BenchQuery } from '../queries.ts'
import { judgments, ndcgAt10 } from './judgments.ts'
import { createPlainBm25 } from './plain-bm25.ts'
import { relevancePositions } from './positions.ts'

const kinds = [...new Set(judgments.map(({ kind }) => kind))]

function asked(text: string): BenchQuery {
  const phrases = [...text.matchAll(/"([^"]+)"/g)].map(([, phrase]) => phrase!)
  return { words: text.replace(/"[^"]+"/g, '').trim(), phrases, filters: {}, near: null, sort: 'relevance' }
}

interface Row {
  title: string
  scores: number[]
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

async function scoreEngine(name: EngineName, port: number): Promise<Row> {
  const directory = mkdtempSync(join(tmpdir(), 'candela-relevance-'))
  const engine = await createEngine(name, { directory, port })
  try {
    engine.prepare?.(relevancePositions.values())
    await engine.build(relevancePositions.values())
    const scores: number[] = []
    for (const { query, grades } of judgments) scores.push(ndcgAt10((await engine.search(asked(query))).ids, grades))
    return { title: engineTitles[name], scores }
  } finally {
    await engine.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * Prints NDCG@10 of every engine over the judged set, and where another engine is better. False if another is better overall.
 */
export async function runRelevanceBench(engines: readonly EngineName[], port: number): Promise<boolean> {
  const pairs = judgments.reduce((sum, { grades }) => sum + grades.size, 0)
  console.log(
    `## Relevance\n\nNDCG@10 over ${judgments.length} queries and ${pairs} graded pairs on ${relevancePositions.size} positions, all written for this.\n`,
  )
  const bm25 = createPlainBm25([...relevancePositions.values()])
  const rows: Row[] = []
  for (const name of engines) if (whyUnavailable(name) === null) rows.push(await scoreEngine(name, port))
  rows.push({ title: 'plain BM25', scores: judgments.map(({ query, grades }) => ndcgAt10(bm25(query), grades)) })
  const ofKind = (scores: readonly number[], kind: string): number =>
    mean(scores.filter((_, at) => judgments[at]!.kind === kind))
  console.log(
    markdownTable(
      ['Engine', 'all', ...kinds],
      rows.map(({ title, scores }) => [
        title,
        ...[mean(scores), ...kinds.map((kind) => ofKind(scores, kind))].map((value) => value.toFixed(3)),
      ]),
    ),
  )
  const ours = rows.find(({ title }) => title === engineTitles.candela)
  if (!ours) return true
  const weakest = judgments
    .map(({ query }, at) => ({
      query,
      own: ours.scores[at]!,
      best: Math.max(...rows.map(({ scores }) => scores[at]!)),
    }))
    .filter(({ own, best }) => best - own > 0.1)
    .sort((a, b) => b.best - b.own - (a.best - a.own))
  if (weakest.length > 0) {
    console.log(
      `\nWhere another engine is better by more than 0.1: ${weakest.map(({ query, own, best }) => `\`${query}\` ${own.toFixed(2)} (${best.toFixed(2)})`).join(', ')}.`,
    )
  }
  const targets = rows
    .filter((row) => row !== ours)
    .map((row) => ({
      promise: `NDCG@10 against ${row.title}`,
      target: 'at or above',
      measured: `${mean(ours.scores).toFixed(3)} against ${mean(row.scores).toFixed(3)}`,
      isMet: mean(ours.scores) >= mean(row.scores),
    }))
  console.log(`\n${targetTable(targets)}\n`)
  return targets.every(({ isMet }) => isMet)
}
