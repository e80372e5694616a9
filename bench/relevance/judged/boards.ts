import { execFileSync } from 'node:child_process'
import type { CanonicalPosition } from '#contract/positions/canonical-position.ts'
import { EmployerConfig } from '#contract/employers/employer-config.ts'
import { generateDemoPositions, demoPositionCount, demoSeed } from '#demo/demo-positions.ts'
import { demoEmployerConfig } from '#demo/demo-employer.ts'
import { geocodeLabel, geocodeLabelFully } from '#server/adapters/geocoder/geocode-label.ts'
import { readPositions } from '#server/features/imports/read-positions.ts'
import { sampleData } from '#tests/sample-files.ts'
import { corpusNowTs } from '../../corpus.ts'
import type { BoardName, tonguesBoard } from './families.ts'

export interface JudgedPosition extends CanonicalPosition {
  /** From 1, without gaps. */
  id: number
}

export interface Board {
  name: BoardName | typeof tonguesBoard
  config: EmployerConfig
  positions: JudgedPosition[]
  /** The facet of pay in which most positions are paid. */
  currency: string
}

/** Boards of real employers by their file in the sample data; none of it is part of this repository. */
const realBoards: Partial<Record<BoardName, string>> = {
  engineering: 'spacex',
  retail: 'warbyparker',
  health: 'onemedical',
}
const archive = sampleData('boards/greenhouse-lists-all.tar.xz')

function currencyOf(positions: readonly CanonicalPosition[]): string {
  const counts = new Map<string, number>()
  for (const { pay } of positions) if (pay) counts.set(pay.currency, (counts.get(pay.currency) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'EUR'
}

export const boardOf = (
  name: Board['name'],
  config: EmployerConfig,
  positions: readonly CanonicalPosition[],
): Board => ({
  name,
  config,
  positions: positions.map((position, at) => ({ ...position, id: at + 1 })),
  currency: currencyOf(positions),
})

function demoBoard(): Board {
  const options = { seed: demoSeed, count: demoPositionCount, now: corpusNowTs }
  const positions = generateDemoPositions(options).filter(({ isPrivate }) => !isPrivate)
  return boardOf('demo', EmployerConfig.parse(demoEmployerConfig), positions)
}

function realBoard(archive: string, name: BoardName, employer: string): Board | null {
  const file = `${employer}.json`
  const bytes = execFileSync('tar', ['xJOf', archive, '--wildcards', `*${file}`], { maxBuffer: 64_000_000 })
  const geocoder = { geocodeLabel, geocodeAll: (label: string) => geocodeLabelFully(label).places }
  const { incoming } = readPositions(file, bytes, { nowTs: corpusNowTs, geocoder })
  return boardOf(
    name,
    EmployerConfig.parse({}),
    incoming.map(({ position }) => position),
  )
}

/** The demo, and the real boards if the sample data is there; otherwise says so. */
export function readBoards(): Board[] {
  if (archive === null) return [demoBoard()]
  const real = Object.entries(realBoards).map(([name, employer]) => realBoard(archive, name as BoardName, employer))
  return [demoBoard(), ...real.filter((board) => board !== null)]
}
