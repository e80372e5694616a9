import type { GateMessage } from './gate-message.ts'

/** The gates, in the order in which their findings are listed. */
export const gateNames = ['places', 'languages', 'pay', 'search_engines', 'wording'] as const
export type GateName = (typeof gateNames)[number]

/** The field in the editor: `place` counts from 0; texts name their language. */
type GateField =
  | { name: 'title' | 'description' | 'benefits'; language: string }
  | { name: 'places'; place: number | null }
  | { name: 'pay' | 'closesAt' | 'employmentType' | 'workLocationOption' }

/** A text of the catalogs. Lists are formatted in the reader's language when it is shown (`gateTextIn`). */
export interface GateText {
  message: GateMessage
  values: Readonly<Record<string, string | number | readonly string[]>>
}

/** The law, the study or the rules that a finding rests on. */
export interface GateSource {
  /** Its name, in its own language. */
  title: string
  url: string
  /** In force since, or from: YYYY-MM-DD. Null for rules without such a date. */
  since: string | null
}

/** A gate's finding about a position. Obstacles have to be resolved before it can be published. */
export interface Finding {
  /** The same for the same complaint about the same words, so that a dismissed one remains dismissed. */
  id: string
  gate: GateName
  kind: 'blocks' | 'advises'
  field: GateField
  says: GateText
  wayOut: GateText
  sources: readonly GateSource[]
}

/** A finding without what its gate adds to each. */
export type GateFinding = Omit<Finding, 'gate'>

export const gateText = (message: GateMessage, values: GateText['values'] = {}): GateText => ({ message, values })
