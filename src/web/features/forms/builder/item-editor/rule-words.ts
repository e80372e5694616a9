import type { FieldType } from '#shared/form-engine/definition/form-definition.ts'
import type { RuleType } from '#shared/form-engine/definition/rule-types.ts'

/** What a count in a rule refers to. */
export const unitOf = (type: FieldType): 'files' | 'entries' | 'characters' =>
  type === 'file_upload' ? 'files' : listTypes.includes(type) ? 'entries' : 'characters'

const listTypes: readonly FieldType[] = ['dynamicList', 'checkbox', 'skillSelector']

const spelled = {
  'is today': 'isToday',
  'is in the future': 'isFuture',
  'is in the past': 'isPast',
  'is on': 'isOn',
  'is before': 'isBefore',
  'is after': 'isAfter',
  'is between': 'isBetween',
  'is not between': 'isNotBetween',
  'is relative to today': 'isRelative',
  date_comparison: 'comparison',
} as const satisfies Partial<Record<RuleType, string>>

const countKeys = {
  minLength: { files: 'minFiles', entries: 'minEntries', characters: 'minLength' },
  maxLength: { files: 'maxFiles', entries: 'maxEntries', characters: 'maxLength' },
} as const

/** The part of the message key that identifies a rule. */
export function ruleKey(type: RuleType, unit: ReturnType<typeof unitOf>) {
  if (type === 'minLength' || type === 'maxLength') return countKeys[type][unit]
  return type in spelled
    ? spelled[type as keyof typeof spelled]
    : (type as Exclude<RuleType, keyof typeof spelled | 'minLength' | 'maxLength'>)
}
