import { gateNames, type Finding, type GateFinding, type GateName } from './finding.ts'
import { languageGate } from './language-gate.ts'
import { payGate } from './pay/pay-gate.ts'
import { placeGate } from './place-gate.ts'
import type { GateContext, PositionToCheck } from './position-to-check.ts'
import { searchEngineGate } from './search-engine-gate.ts'
import { wordingGate } from './wording/wording-gate.ts'

const gates: Record<GateName, (position: PositionToCheck, context: GateContext) => GateFinding[]> = {
  places: placeGate,
  languages: languageGate,
  pay: payGate,
  search_engines: searchEngineGate,
  wording: wordingGate,
}

/** Missing pay is reported once, by the law that requires it, and otherwise as a recommendation of search engines. */
const saysThatPayIsMissing = /^pay\/(missing|earlier|asked|announced)\b/

/**
 * Obstacles to publishing a position (`kind` `blocks`), and suggestions for a better one. In the order of the gates, and in
 * each gate obstacles first. The same on the server and in the browser.
 */
export function checkPosition(position: PositionToCheck, context: GateContext): Finding[] {
  const findings = gateNames.flatMap((gate) =>
    gates[gate](position, context)
      .map((finding): Finding => ({ gate, ...finding }))
      .sort((a, b) => Number(b.kind === 'blocks') - Number(a.kind === 'blocks')),
  )
  return findings.some(({ id }) => saysThatPayIsMissing.test(id))
    ? findings.filter(({ id }) => id !== 'search_engines/pay')
    : findings
}

/** Whether nothing blocks publishing it. */
export const canPublish = (findings: readonly Finding[]): boolean => findings.every(({ kind }) => kind !== 'blocks')
